// @vitest-environment happy-dom
import '../../testing/fake-bridge.ts';
import { expect, test } from 'vitest';
import { defineResource } from '#kernel/resource/define-resource.ts';
import { defineScreens, resourceScreens } from './define-screens.ts';

const books = { path: 'books', title: 'Books', permission: 'book:read', noun: ['book', 'books'] } as const;
const load = () => Promise.reject(new Error('not loaded'));
const paths = (screens: Parameters<typeof resourceScreens>[0]) => resourceScreens(screens).map(({ path }) => path);

test('a resource has the screens that are defined, at its own paths', () => {
  const forms = {
    add: { path: 'books/new', title: 'Add book', label: 'Add' },
    edit: { path: 'books/edit/:id', title: 'Edit' },
  };
  const resource = defineResource({ ...books, forms });
  expect(paths(defineScreens(resource, { list: load, detail: load, form: load }))).toEqual([
    'books',
    'books/:id/*',
    'books/new',
    'books/edit/:id',
  ]);
  expect(paths(defineScreens(defineResource(books), { detail: load }))).toEqual(['books/:id/*']);
});

test('screens that differ from what links were told are refused', () => {
  expect(() => defineScreens(defineResource(books), { list: load })).toThrow('books: hasRecordPage says true');
  expect(() => defineScreens(defineResource({ ...books, hasRecordPage: false }), { detail: load })).toThrow(
    'books: hasRecordPage says false',
  );
});

test('a form without its paths, or paths without their form, are refused', () => {
  const forms = { edit: { path: 'books/edit/:id', title: 'Edit' } };
  expect(() => defineScreens(defineResource({ ...books, forms }), { detail: load })).toThrow('books: its forms');
  expect(() => defineScreens(defineResource(books), { detail: load, form: load })).toThrow('books: its forms');
});
