import { expect, test } from 'vitest';
import { defineResource, editAction, viewPath } from './define-resource.ts';

const wallets = defineResource({
  path: 'customers/:id/wallets',
  params: ['walletId'],
  title: 'Wallets',
  permission: null,
  noun: ['wallet', 'wallets'],
  forms: { edit: { path: 'wallets/edit/:id', title: 'Edit wallet' } },
});

test('a record has a path made of its ids', () => {
  expect(wallets.to('CUS1', 'a.b_c~d:e-1')).toBe('customers/CUS1/wallets/a.b_c~d:e-1');
  expect(wallets.to('CUS:7', 'W1')).toBe('customers/CUS:7/wallets/W1');
  expect(editAction(wallets).to?.({ id: 'W1' })).toBe('wallets/edit/W1');
});

test.each(['..', '../../logout', 'a/b', 'a%2Fb', 'a b', 'a?b', '', '\u202ea'])('an id %j has no path', (id) => {
  expect(wallets.to('CUS1', id)).toBeNull();
  expect(wallets.to(id, 'W1')).toBeNull();
  expect(editAction(wallets).to?.({ id })).toBeNull();
});

const books = { path: 'books', title: 'Books', permission: null, noun: ['book', 'books'] } as const;
test.each([
  ['its page', books, 'books/B1'],
  [
    'the form that edits it',
    { ...books, hasRecordPage: false, forms: { edit: { path: 'books/edit/:id', title: 'Edit' } } },
    'books/edit/B1',
  ],
  [
    'the panel over its list',
    { ...books, hasRecordPage: false, forms: { edit: { path: 'books/order', title: 'Order' } } },
    'books?open=B1',
  ],
])('a record is seen on %s', (_, options, path) => {
  expect(viewPath(defineResource(options), 'B1')).toBe(path);
});
