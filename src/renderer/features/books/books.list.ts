import { api } from '#kernel/api/client.ts';
import { relativeTime, shortText } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { search, yesNoSelect } from '#kernel/list/filters/filters.ts';
import { bookActions } from './book-values.ts';
import { bookColumns } from './books.fields.ts';
import { books } from './identity.ts';

export const booksList = defineList(books, api.books.list, {
  sort: 'pair',
  columns: [
    shortText('pair', { primary: true, sort: true }),
    ...bookColumns,
    relativeTime('created_at', { sort: true, isOptional: true }),
  ],
  filters: [search('Pair or book ID'), yesNoSelect('enabled', 'Status', 'Enabled', 'Disabled')],
  actions: bookActions,
});
