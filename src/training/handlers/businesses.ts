import { contract } from '../../contract/api/contract.ts';
import { businessAnswer, businessById, businessRows } from '../db/business.ts';
import { iso } from '../db/customer.ts';
import { fold } from '../fold.ts';
import { handle } from '../http/serve.ts';
import { pageOf, within } from '../list/in-memory.ts';

const has = (list: readonly string[] | undefined, value: string): boolean => !list?.length || list.includes(value);

/** Businesses are few: they are read whole and filtered here. */
export const businessHandlers = {
  'businesses.list': handle(contract.businesses.list, ({ store, query }) => {
    const q = fold(query.q ?? '');
    const rows = businessRows(store).filter(
      (row) =>
        has(query.level, String(row.level)) &&
        (query.verified === undefined || query.verified === row.verified) &&
        has(query.country_code, row.country) &&
        within(iso(row.created_at), query) &&
        `${row.search} ${row.id} ${row.registration_number} ${row.phone}`.toLowerCase().includes(q),
    );
    const { data, pagination } = pageOf(rows, query, {
      keys: { created_at: (row) => row.created_at, name: (row) => fold(row.name) },
      own: (row) => row.id,
      fallback: '-created_at',
    });
    return { data: data.map((row) => businessAnswer(store, row)), pagination };
  }),

  'businesses.get': handle(contract.businesses.get, ({ store, param }) => ({
    data: businessAnswer(store, businessById(store, param('id'))),
  })),
};
