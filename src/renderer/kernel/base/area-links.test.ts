import { beforeEach, describe, expect, test } from 'vitest';
import {
  activeWorkspace,
  canOpenLink,
  linkPathOf,
  linkTo,
  resolveLink,
  setLinkedAreas,
  toLinkPath,
} from './area-links.ts';

const page = (path: string, permission: 'customer:read' | 'transaction:read' | 'member:read' | null = null) => ({
  path,
  permission,
});

beforeEach(() => {
  const storage = new Map<string, string>();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => void storage.set(key, text),
      removeItem: (key: string) => void storage.delete(key),
    },
  });
  setLinkedAreas([
    {
      name: 'wide',
      kind: 'workspace',
      pages: [
        page('customers', 'customer:read'),
        page('customers/:id/*', 'customer:read'),
        page('customers/:id/transactions/:transactionId/*', 'transaction:read'),
        page('payouts/fiat'),
        page('search'),
      ],
    },
    {
      name: 'narrow',
      kind: 'workspace',
      pages: [page(''), page('customers/:id/*', 'customer:read'), page('search')],
    },
    {
      name: 'staff',
      kind: 'settings',
      pages: [page('members', 'member:read'), page('members/new'), page('wallets/:asset/:vault')],
    },
  ]);
});

test.each([
  ['/wide/', 'customers/CUS1', '/wide/customers/CUS1'],
  ['/narrow/', 'customers/CUS1/wallets', '/narrow/customers/CUS1/wallets'],
  ['/narrow/', 'payouts/fiat?status=failed', '/wide/payouts/fiat?status=failed'],
  ['/staff/', 'customers/CUS1', '/wide/customers/CUS1'],
  ['/wide/', 'wallets/BTC/cold', '/staff/wallets/BTC/cold'],
  ['/wide/', 'wallets/BTC', '/wide/wallets/BTC'],
  ['/wide/', 'no-such-page', '/wide/no-such-page'],
])('from %s, a link to %s leads to %s', (base, path, address) => expect(linkTo(base, path)).toBe(address));

test('a link to a page that several workspaces have leads to the active one', () => {
  activeWorkspace.set({ workspace: 'narrow' });
  expect(linkTo('/staff/', 'customers/CUS1')).toBe('/narrow/customers/CUS1');
});

test.each(['staff', 'gone'])('%s cannot be the active workspace', (workspace) => {
  activeWorkspace.set({ workspace });
  expect(activeWorkspace.get()).toBeUndefined();
});

describe('a link path', () => {
  test.each([
    ['/wide/', 'customers/CUS1', 'customers/CUS1'],
    ['/staff/', 'members/new', 'staff/members/new'],
  ])('in %s of %s is %s', (base, path, linkPath) => {
    expect(toLinkPath(base, path)).toBe(linkPath);
    expect(linkPathOf(base + path)).toBe(linkPath);
  });

  test.each(['/profile/devices', '/', '/gone/x'])('of %s is none', (address) => expect(linkPathOf(address)).toBeNull());

  test.each([
    ['customers/CUS1', '/narrow/customers/CUS1'],
    ['wide/customers/CUS1', '/wide/customers/CUS1'],
    ['staff/members', '/staff/members'],
    ['members', '/staff/members'],
    ['staff', '/staff'],
    ['staff/customers/CUS1', null],
    ['nowhere', null],
    ['', null],
  ])('%j leads to %s', (linkPath, address) => expect(resolveLink(linkPath, '/narrow/')).toBe(address));

  test.each([
    ['customers/CUS1', ['customer:read'], true],
    ['customers/CUS1?tab=wallets', ['customer:read'], true],
    ['customers/CUS1', ['transaction:read'], false],
    ['wide/customers/CUS1/transactions/TRX1', ['customer:read'], false],
    ['wide/customers/CUS1/transactions/TRX1', ['transaction:read'], true],
    ['staff/members', ['member:read'], true],
    ['nowhere', ['customer:read'], false],
  ])('%s can be opened with %j: %s', (linkPath, permissions, canOpen) =>
    expect(canOpenLink(linkPath, '/wide/', permissions)).toBe(canOpen),
  );
});
