import { z } from 'zod';
import { contract } from '../../contract/api/contract.ts';
import type { Referral } from '../../contract/api/referrals.ts';
import { iso } from '../db/customer.ts';
import { fold } from '../fold.ts';
import { notFound } from '../http/refusal.ts';
import { handle } from '../http/serve.ts';
import { pageOf, within } from '../list/in-memory.ts';

const row = z.object({
  id: z.string(),
  used: z.number(),
  search: z.string(),
  created_at: z.number(),
  body: z.string(),
});
const read = (body: string): Referral => JSON.parse(body);

/** Who brought whom. */
export const referralHandlers = {
  'referrals.list': handle(contract.referrals.list, ({ store, query }) => {
    const q = fold(query.q ?? '');
    const rows = store
      .all(row, 'SELECT * FROM referrals')
      .filter(
        ({ used, search, created_at }) =>
          (query.used === undefined || query.used === (used === 1)) &&
          search.includes(q) &&
          within(iso(created_at), query),
      );
    const { data, pagination } = pageOf(rows, query, {
      keys: { created_at: (entry) => entry.created_at },
      own: (entry) => entry.id,
      fallback: '-created_at',
    });
    return { data: data.map(({ body }) => read(body)), pagination };
  }),

  'referrals.get': handle(contract.referrals.get, ({ store, param }) => {
    const body = store.text('SELECT body FROM referrals WHERE id = ?', param('id'));
    if (body === null) throw notFound('Referral');
    return { data: read(body) };
  }),
};
