import { z } from 'zod';
import { contract } from '../../../contract/api/contract.ts';
import { type Country, country } from '../../../contract/api/countries.ts';
import { isWithin, paginate } from '../../db/queries/pagination.ts';
import type { Store } from '../../db/store.ts';
import { conflict, notFound } from '../../shared/errors.ts';
import { fold } from '../../shared/fold.ts';
import { jsonText } from '../../shared/json.ts';
import { iso } from '../../shared/time.ts';
import { handle } from '../definitions/endpoint-handler.ts';

const row = z.object({
  id: z.string(),
  created_at: z.number(),
  body: jsonText(country),
});

const countryOf = (store: Store, id: string): Country => {
  const found = store.first(row, 'SELECT * FROM countries WHERE id = ?', id.toUpperCase());
  if (found === undefined) throw notFound('Country');
  return found.body;
};

/** The countries that sign-up, phone numbers and addresses use. */
export const countryHandlers = {
  'countries.list': handle(contract.countries.list, ({ store, query }) => {
    const q = fold(query.q ?? '');
    const rows = store
      .all(row, 'SELECT * FROM countries')
      .filter(
        ({ body, created_at }) =>
          (q === '' || fold(`${body.name} ${body.id} ${body.calling_code}`).includes(q)) &&
          isWithin(iso(created_at), query),
      );
    const { data, pagination } = paginate(rows, query, {
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
