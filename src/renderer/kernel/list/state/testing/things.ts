import type { Field } from '#kernel/definitions/field.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { dateRange, search, select, yesNoSelect } from '../../filters/filters.ts';

export const column = (key: string, more: Partial<Field<unknown>> = {}): Field<unknown> => ({
  key,
  label: key,
  kind: 'text',
  render: String,
  text: String,
  ...more,
});

/** A list whose rows are texts, which are also their keys. */
export const things: ListDefinition = {
  id: 'things',
  source: (params) => ({
    queryKey: ['things.list', params],
    queryFn: async () => ({ data: [], pagination: { page: 1, limit: 25, total: 0, next_cursor: null } }),
  }),
  sort: '-created_at',
  key: String,
  keysAreIds: true,
  columns: [
    column('name', { sort: 'name', primary: true }),
    column('note'),
    column('amount', { sort: 'amount', align: 'end' }),
    column('created', { sort: 'created_at' }),
  ],
  filters: [
    search('Name'),
    select('status', 'Status', ['active', 'jailed', 'deletion'], { multiple: true }),
    yesNoSelect('verified', 'Verified', 'Yes', 'No'),
    dateRange('Created'),
  ],
  views: [],
  fileName: 'things',
  recordType: { noun: ['thing', 'things'] },
  noun: ['thing', 'things'],
  ids: (row) => [String(row)],
  emptyTitle: 'No things yet',
};
