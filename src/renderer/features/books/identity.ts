import { defineResource } from '#kernel/resource/define-resource.ts';

/** The books of spot trading with their fees and limits. A row opens the form that edits it. */
export const books = defineResource({
  path: 'books',
  title: 'Spot trading fees',
  permission: 'book:read',
  noun: ['book', 'books'],
  forms: {
    add: { path: 'books/add', title: 'Add book', label: 'Add book' },
    edit: { path: 'books/:id', title: 'Edit book' },
  },
  hasRecordPage: false,
});
