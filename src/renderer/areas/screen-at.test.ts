// @vitest-environment happy-dom
import '../testing/fake-bridge.ts';
import { expect, test } from 'vitest';
import { screenAt } from './screen-at.ts';

test.each([
  ['/wanda/customers?q=ada', 'customers', '/wanda/', {}],
  ['/wanda/customers/CUS1/wallets#top', 'customers/:id/*', '/wanda/', { id: 'CUS1' }],
  ['/wanda/payouts/fiat/PYT1', 'payouts/fiat/:id/*', '/wanda/', { id: 'PYT1' }],
  ['/settings/members/new', 'members/new', '/settings/', {}],
])('the screen at %s is %s', (address, path, base, params) =>
  expect(screenAt(address)).toMatchObject({ screen: { path }, base, params: { ...params } }),
);

test('the tab of a record is none of its parameters', () =>
  expect(screenAt('/wanda/customers/CUS1/wallets')?.params).toEqual({ id: 'CUS1' }));

test.each(['', '/', '/wanda/no-such-page', '/profile'])('no area has a screen at %j', (address) =>
  expect(screenAt(address)).toBeNull(),
);
