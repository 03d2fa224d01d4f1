import { expect, test } from 'vitest';
import { defineResource, viewPath } from './define-resource.ts';

const books = { path: 'books', title: 'Books', permission: null, noun: ['book', 'books'] } as const;
const load = () => Promise.reject(new Error('not loaded'));

test.each([
  ['its page', { ...books, detail: load }, 'books/B%2F1'],
  [
    'the form that edits it',
    { ...books, forms: { edit: { path: 'books/edit/:id', title: 'Edit' }, load } },
    'books/edit/B%2F1',
  ],
  [
    'the panel over its list',
    { ...books, forms: { edit: { path: 'books/order', title: 'Order' }, load } },
    'books?open=B%2F1',
  ],
])('a record is seen on %s', (_, options, path) => {
  expect(viewPath(defineResource(options), 'B/1')).toBe(path);
});
