import { z } from 'zod';
import { contract } from '../../contract/api/contract.ts';
import { iso } from '../db/customer.ts';
import type { Store } from '../db/store.ts';
import { fold } from '../fold.ts';
import { conflict, notFound } from '../http/refusal.ts';
import { handle } from '../http/serve.ts';
import { pageOf, within } from '../list/in-memory.ts';
import type { SeededCountry } from '../seed/country-list.ts';

const row = z.object({
  id: z.string(),
  created_at: z.number(),
  body: z.string().transform((text): SeededCountry => JSON.parse(text)),
});

const countryOf = (store: Store, id: string): SeededCountry => {
  const found = store.first(row, 'SELECT * FROM countries WHERE id = ?', id.toUpperCase());
  if (found === undefined) throw notFound('Country');
  return found.body;
};

/** The countries the platform knows: sign-up, phone numbers and addresses choose from them. */
export const countryHandlers = {
  'countries.list': handle(contract.countries.list, ({ store, query }) => {
    const q = fold(query.q ?? '');
    const rows = store
      .all(row, 'SELECT * FROM countries')
      .filter(
        ({ body, created_at }) =>
          (q === '' || fold(`${body.name} ${body.id} ${body.calling_code}`).includes(q)) &&
          within(iso(created_at), query),
      );
    const { data, pagination } = pageOf(rows, query, {
      keys: { name: ({ body }) => fold(body.name), created_at: ({ created_at }) => created_at },
      own: ({ id }) => id,
      fallback: 'name',
    });
    return { data: data.map(({ body }) => body), pagination };
  }),

  'countries.get': handle(contract.countries.get, ({ store, param }) => ({ data: countryOf(store, param('id')) })),

  'countries.create': handle(contract.countries.create, ({ store, body, now }) => {
    const id = body.iso2;
    if (store.number('SELECT 1 FROM countries WHERE id = ?', id) !== null)
      throw conflict('This country is there already');
    store.run('INSERT INTO countries VALUES (?, ?, ?)', id, now, JSON.stringify({ ...body, id }));
    return { message: 'Country added' };
  }),

  'countries.update': handle(contract.countries.update, ({ store, body, param }) => {
    const known = countryOf(store, param('id'));
    store.run(
      'UPDATE countries SET body = ? WHERE id = ?',
      JSON.stringify({ ...known, ...body, id: known.id }),
      known.id,
    );
    return { message: 'Country updated' };
  }),
};
