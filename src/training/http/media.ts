import { createHash } from 'node:crypto';

/** Two colors derived from a word, dark enough for white letters. */
const huesFor = (word: string): [number, number] => {
  const hash = createHash('sha256').update(word).digest();
  return [(hash[0] ?? 0) * 1.4, (hash[1] ?? 0) * 1.4];
};

const svg = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;

const circle = (word: string, letters: string): string => {
  const [hue] = huesFor(word);
  const text = `<text x="20" y="25.5" font-family="sans-serif" font-size="15" font-weight="600" fill="#fff" text-anchor="middle">${letters}</text>`;
  return svg(40, 40, `<circle cx="20" cy="20" r="20" fill="hsl(${hue.toFixed(0)} 55% 38%)"/>${text}`);
};

type Stripes = readonly string[];
/** Simplified flags of the countries customers live in, as stripes; a leading `|` makes them vertical. */
const flags: Readonly<Record<string, Stripes>> = {
  ng: ['|', '#008751', '#fff', '#008751'],
  ke: ['#000', '#bb0000', '#006600'],
  gh: ['#ce1126', '#fcd116', '#006b3f'],
  za: ['#de3831', '#007a4d', '#002395'],
  ug: ['#000', '#fcdc04', '#d90000', '#000', '#fcdc04', '#d90000'],
  tz: ['#1eb53a', '#fcd116', '#000', '#00a3dd'],
  rw: ['#00a1de', '#00a1de', '#fad201', '#20603d'],
  gb: ['#012169', '#c8102e', '#012169'],
  us: ['#b22234', '#fff', '#b22234', '#fff', '#3c3b6e'],
};

const flag = (code: string): string => {
  const [hue, other] = huesFor(code);
  const known = flags[code] ?? [`hsl(${hue.toFixed(0)} 60% 40%)`, '#fff', `hsl(${other.toFixed(0)} 60% 40%)`];
  const upright = known[0] === '|';
  const stripes = upright ? known.slice(1) : known;
  const bars = stripes.map((colour, index) => {
    const size = (upright ? 60 : 40) / stripes.length;
    const [x, y, width, height] = upright ? [index * size, 0, size, 40] : [0, index * size, 60, size];
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`;
  });
  return svg(60, 40, bars.join(''));
};

const currencySymbols: Readonly<Record<string, string>> = {
  NGN: '₦',
  GHS: '₵',
  ZAR: 'R',
  USD: '$',
  GBP: '£',
  EUR: '€',
  BTC: '₿',
  ETH: 'Ξ',
  USDT: '₮',
};

/** A wide picture in two colors, as of an advertisement. */
const banner = (name: string): string => {
  const [hue, other] = huesFor(name);
  const circles = [90, 180, 270].map(
    (x, index) =>
      `<circle cx="${x}" cy="${30 + index * 30}" r="${60 - index * 12}" fill="hsl(${other.toFixed(0)} 60% 55%)" opacity="0.4"/>`,
  );
  return svg(360, 120, `<rect width="360" height="120" fill="hsl(${hue.toFixed(0)} 55% 38%)"/>${circles.join('')}`);
};

const drawings: Readonly<Record<string, (name: string) => string>> = {
  currencies: (code) => circle(code, currencySymbols[code.toUpperCase()] ?? code.slice(0, 2).toUpperCase()),
  flags: (code) => flag(code.toLowerCase()),
  avatars: (name) => circle(name, name.slice(0, 2).toUpperCase()),
  banners: banner,
};

/** The image at `/media/<kind>/<name>.svg`; null for any other path. */
export const renderPicture = (kind: string, file: string): string | null => {
  const name = file.match(/^([A-Za-z0-9-]{1,20})\.svg$/)?.[1];
  const draw = Object.hasOwn(drawings, kind) ? drawings[kind] : undefined;
  return name && draw ? draw(name) : null;
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const documentText = (x: number, y: number, size: number, fill: string, text: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="${fill}" ${more}>${escaped(text)}</text>`;

/** A sample document as a sheet of paper: its title, and each value below its label. */
export const renderDocument = (title: string, lines: readonly (readonly [label: string, value: string])[]): string => {
  const [hue] = huesFor(title);
  const colour = `hsl(${hue.toFixed(0)} 45% 32%)`;
  const rows = lines.map(([label, value], index) => {
    const y = 240 + index * 78;
    return `${documentText(60, y, 17, '#5f6878', label)}${documentText(60, y + 31, 25, '#14171d', value)}<path d="M60 ${y + 46}h480" stroke="#e3e6ec"/>`;
  });
  return svg(
    600,
    640,
    [
      '<rect width="600" height="640" fill="#fdfdfb"/>',
      `<rect x="16" y="16" width="568" height="608" fill="none" stroke="${colour}" stroke-width="3"/>`,
      `<circle cx="300" cy="92" r="34" fill="${colour}"/>`,
      documentText(300, 102, 28, '#fff', title.slice(0, 1), 'text-anchor="middle" font-weight="600"'),
      documentText(300, 178, 30, '#14171d', title, 'text-anchor="middle" font-weight="600"'),
      ...rows,
      documentText(300, 604, 17, '#5f6878', 'Sample document of the training platform', 'text-anchor="middle"'),
    ].join(''),
  );
};
