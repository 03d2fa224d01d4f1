import { expect, test } from 'vitest';
import { defineResource, editAction } from './define-resource.ts';

const wallets = defineResource({
  path: 'customers/:id/wallets',
  params: ['walletId'],
  title: 'Wallets',
  permission: null,
  noun: ['wallet', 'wallets'],
  forms: {
    edit: { path: 'wallets/edit/:id', title: 'Edit wallet' },
    load: async () => Promise.reject(new Error('none')),
  },
});

test('a record has a path made of its ids', () => {
  expect(wallets.to('CUS1', 'a.b_c~d:e-1')).toBe('customers/CUS1/wallets/a.b_c~d:e-1');
  expect(editAction(wallets).to?.({ id: 'W1' })).toBe('wallets/edit/W1');
});

test.each(['..', '../../logout', 'a/b', 'a%2Fb', 'a b', 'a?b', '', '\u202ea'])('an id %j has no path', (id) => {
  expect(wallets.to('CUS1', id)).toBeNull();
  expect(wallets.to(id, 'W1')).toBeNull();
  expect(editAction(wallets).to?.({ id })).toBeNull();
});
