// @vitest-environment happy-dom
import '../testing/fake-bridge.ts';
import { expect, test } from 'vitest';
import { linkTitle, screenTitle } from './screen-title.ts';

test.each([
  ['/wanda/customers?q=ada%40mail.test#top', 'Customers'],
  ['/wanda/payouts/fiat', 'Fiat payouts'],
  ['/wanda/customers/CUS-ADA/wallets', 'Customer'],
  ['/settings/members/new', 'Invite member'],
  ['/profile/security', 'Profile'],
  ['/preferences', 'Preferences'],
  ['/preferences/other', null],
  ['/', null],
  ['/wanda', null],
  ['/wanda/no-such-page/ada@mail.test', null],
  ['/no-such-area', null],
])('the title at %s is %s', (address, title) => expect(screenTitle(address)).toBe(title));

test.each([
  ['customers/CUS-ADA', 'Customer'],
  ['settings/members', 'Team members'],
  ['no-such-page/CUS1', null],
])('the title of the link %s is %s', (path, title) => expect(linkTitle(path)).toBe(title));
