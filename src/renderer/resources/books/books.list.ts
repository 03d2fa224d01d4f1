import type { Book } from '#contract/api/settings/books.ts';
import { api } from '#kernel/api/client.ts';
import { money, percent, relativeTime, shortText, status } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { search, yesNoSelect } from '#kernel/list/filters/filters.ts';
import { bookActions } from './book-values.ts';
import { books } from './books.resource.ts';

const inBase = (key: 'min' | 'max', label: string) =>
  money<Book>(key, label, (record) => ({ amount: record[key], currency: record.base }), { icon: false });

export const booksList = defineList(books, api.books.list, {
  sort: 'pair',
  columns: [
    shortText('pair', 'Pair', { primary: true, sort: true }),
    percent('maker_fee', 'Maker fee'),
    percent('taker_fee', 'Taker fee'),
    inBase('min', 'Minimum'),
    inBase('max', 'Maximum'),
    status('enabled', 'Status', ({ enabled }) => (enabled ? 'enabled' : 'disabled')),
    relativeTime('created_at', 'Created', { sort: true, extra: true }),
  ],
  filters: [search('Pair or book ID'), yesNoSelect('enabled', 'Status', 'Enabled', 'Disabled')],
  actions: bookActions,
});
