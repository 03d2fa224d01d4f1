// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

/** How many pixels a module of the drawn picture has. */
const scale = 4;

/** The picture of a code as a camera would see it: RGBA, black where the path has a square. */
const pictureOf = (svg: SVGElement) => {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]) * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const [, x, y] of (svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < scale; column += 1) {
        const pixel = (Number(y) * scale + row) * size + Number(x) * scale + column;
        data.fill(0, pixel * 4, pixel * 4 + 3);
      }
  return { width: size, height: size, data };
};

test.each(['bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh', '0x643df48d5f95c0353cd30651204393fb538801ca'])(
  'a scanner reads %s',
  (address) => {
    const { container } = render(<QrCode value={address} label="QR code" />);
    const svg = container.querySelector('svg');
    if (svg === null) throw new Error('no code');
    expect(decodeQR(pictureOf(svg))).toBe(address);
  },
);
