import { expect, test } from 'vitest';
import { panelSearch } from './record-panel-address.ts';

test.each([
  ['', 'CUS1', '?open=CUS1'],
  ['?sort=name&page=2', 'CUS1', '?sort=name&page=2&open=CUS1'],
  ['?open=CUS1&page=2', 'CUS2', '?open=CUS2&page=2'],
  ['', 'a&page=2', '?open=a%26page%3D2'],
])('over “%s” the panel of %s has the address “%s”', (search, key, address) =>
  expect(panelSearch(search, key)).toBe(address),
);
