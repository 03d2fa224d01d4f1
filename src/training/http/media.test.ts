import { expect, it } from 'vitest';
import { currencies } from '../db/transaction-values.ts';
import { countryList } from '../seed/country-list.ts';
import { renderPicture } from './media.ts';

it.each([
  ['currencies', currencies.map(({ code }) => code)],
  ['flags', countryList.map(({ id }) => id)],
  ['flags', ['ng', 'xx']],
  ['banners', ['invite', 'earn']],
])('draws %s for every code', (kind, codes) => {
  for (const code of codes) expect(renderPicture(kind, `${code}.svg`)).toMatch(/^<svg .*<\/svg>$/);
});

it('draws different icons for all currencies and different flags for all seeded countries', () => {
  const icons = currencies.map(({ code }) => renderPicture('currencies', `${code}.svg`));
  expect(new Set(icons).size).toBe(currencies.length);
  const flags = ['NG', 'KE', 'GH', 'ZA', 'UG', 'TZ', 'RW', 'GB', 'US'].map((code) =>
    renderPicture('flags', `${code}.svg`),
  );
  expect(new Set(flags).size).toBe(flags.length);
});

it.each([
  ['currencies', 'NGN.png'],
  ['currencies', 'NGN'],
  ['flags', '../x.svg'],
  ['flags', '<b>.svg'],
  ['toString', 'a.svg'],
])('has no image at %s/%s', (kind, file) => expect(renderPicture(kind, file)).toBeNull());
