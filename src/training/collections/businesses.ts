import { z } from 'zod';
import type { Business } from '../../contract/api/businesses.ts';
import { contract } from '../../contract/api/contract.ts';
import { seededBusinesses } from '../seed/businesses.ts';
import { fold } from '../shared/fold.ts';
import { iso } from '../shared/time.ts';
import { flag, integer, integerOrNull, text } from './columns.ts';
import { defineCollection } from './define-collection.ts';
import { handle } from './handler.ts';
import { customerSummary, relatedCustomer } from './relations.ts';

export const businesses = defineCollection({
  table: 'businesses',
  noun: 'Business',
  columns: z.object({
    id: text,
    name: text,
    email: text,
    phone: text,
    country_code: text,
    username: text,
    account_number: text,
    registration_number: text,
    type: text,
    level: integer,
    verified: flag,
    active: flag,
    owner_number: integerOrNull,
    created_at: integer,
  }),
  relations: (context, row) => ({
    get owner() {
      return relatedCustomer(context, row.owner_number);
    },
  }),
  search: (row) => [row.name, row.email, row.username, row.id, row.registration_number, row.phone],
  sorts: { created_at: (row) => row.created_at, name: (row) => fold(row.name) },
  toAnswer: (
    { phone, owner_number: _owner, username: _username, account_number: _account, ...row },
    { owner },
  ): Business => ({
    ...row,
    registration_number: row.registration_number || null,
    email: row.email || null,
    phone_number: phone || null,
    owner: customerSummary(owner),
    created_at: iso(row.created_at),
  }),
  seed: (_context, plan) => seededBusinesses(plan),
});

export const businessHandlers = {
  'businesses.list': handle(contract.businesses.list, (call) => businesses.list(call, call.query)),
  'businesses.get': handle(contract.businesses.get, ({ platform, store, param }) => ({
    data: businesses.toAnswer(platform, businesses.find(store, param('id'))),
  })),
};
