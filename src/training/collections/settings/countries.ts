import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import { countryList } from '../../seed/country-list.ts';
import type { SeedContext, SeedPlan } from '../../seed/seed-context.ts';
import { conflict } from '../../shared/errors.ts';
import { fold } from '../../shared/fold.ts';
import { day } from '../../shared/time.ts';
import { changeSetting, historyColumn } from '../definitions/change-setting.ts';
import { flag, integer, json, text } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { handle } from '../definitions/endpoint-handler.ts';

/** The countries that sign-up, phone numbers and addresses use. */
export const countries = defineCollection({
  table: 'countries',
  noun: 'Country',
  columns: z.object({
    id: text,
    name: text,
    iso2: text,
    calling_code: text,
    currency: text,
    enabled: flag,
    ...{ supported_features: json(z.array(z.string())), history: historyColumn, created_at: integer },
  }),
  relations: () => null,
  search: (row) => [row.name, row.id, row.calling_code],
  sorts: {
    created_at: (row) => row.created_at,
    name: (row) => fold(row.name),
    enabled: ({ enabled, name }) => `${enabled ? 0 : 1} ${fold(name)}`,
  },
  toAnswer: ({ created_at: _created, ...row }) => row,
  seed: function* (_context: SeedContext, { anchor }: SeedPlan) {
    for (const [index, country] of countryList.entries())
      yield { ...country, history: [], created_at: anchor - (countryList.length - index) * day };
  },
});

export const countryHandlers = {
  'countries.list': handle(contract.countries.list, (call) => countries.list(call, { sort: 'name', ...call.query })),
  'countries.get': handle(contract.countries.get, ({ platform, store, param }) => ({
    data: countries.toAnswer(platform, countries.find(store, param('id').toUpperCase())),
  })),
  'countries.create': handle(contract.countries.create, ({ platform, store, body, now }) => {
    const [other] = countries.where(store, 'id = ?', body.iso2);
    if (other) throw conflict('This country is there already');
    countries.replace(platform, { ...body, id: body.iso2, history: [], created_at: now });
    return { message: 'Country added' };
  }),
  'countries.update': handle(contract.countries.update, (call) => {
    changeSetting(call, countries, countries.find(call.store, call.param('id').toUpperCase()), call.body);
    return { message: 'Country updated' };
  }),
};
