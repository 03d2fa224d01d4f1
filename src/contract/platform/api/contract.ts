import type { z } from 'zod';
import type { Endpoint, PathParam } from '../definitions/endpoint.ts';
import { airtable } from './airtable.ts';
import { approvals } from './approvals.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { businesses } from './businesses.ts';
import { cases, comments, presence } from './cases.ts';
import { commerce } from './commerce.ts';
import { connect } from './connect.ts';
import { customers } from './customers.ts';
import { deposits } from './deposits.ts';
import { earn } from './earn.ts';
import { fxRecipients } from './fx-recipients.ts';
import { loans } from './loans.ts';
import { me } from './me.ts';
import { orders } from './orders.ts';
import { payouts } from './payouts.ts';
import { referrals } from './referrals.ts';
import { reports } from './reports.ts';
import { search } from './search.ts';
import { aripReports } from './settings/arip-reports.ts';
import { books } from './settings/books.ts';
import { chains } from './settings/chains.ts';
import { countries } from './settings/countries.ts';
import { currencies } from './settings/currencies.ts';
import { custody } from './settings/custody.ts';
import { members } from './settings/members.ts';
import { payments, providers } from './settings/payments.ts';
import { spend } from './spend.ts';
import { subAccounts } from './sub-accounts.ts';
import { transactions } from './transactions.ts';
import { transfers } from './transfers.ts';
import { views } from './views.ts';
import { vouchers } from './vouchers.ts';

/** The endpoints of the /v2 API that the console uses, in groups; each group is a file. */
export const contract = {
  auth,
  me,
  members,
  customers,
  countries,
  search,
  earn,
  referrals,
  businesses,
  transactions,
  payouts,
  deposits,
  vouchers,
  loans,
  orders,
  connect,
  commerce,
  subAccounts,
  fxRecipients,
  transfers,
  spend,
  airtable,
  reports,
  chains,
  currencies,
  custody,
  aripReports,
  books,
  payments,
  providers,
  approvals,
  audit,
  views,
  cases,
  comments,
  presence,
};

export type Contract = typeof contract;
export type Group = keyof Contract;

/** The name of an endpoint, such as `customers.changeLevel`. */
export type EndpointName = { [G in Group]: `${G}.${Extract<keyof Contract[G], string>}` }[Group];

export type EndpointOf<Name extends EndpointName> = Name extends `${infer G}.${infer Key}`
  ? G extends Group
    ? Key extends keyof Contract[G]
      ? Contract[G][Key]
      : never
    : never
  : never;

/** The parameters of a call: path and query parameters together. */
export type ParamsOf<E> =
  E extends Endpoint<infer Path, infer Query, infer _Body, infer _Answer>
    ? { [P in PathParam<Path>]: string } & (string extends keyof z.input<Query> ? unknown : z.input<Query>)
    : never;
export type BodyOf<E> =
  E extends Endpoint<infer _Path, infer _Query, infer Body, infer _Answer> ? z.input<Body> : never;
export type AnswerOf<E> =
  E extends Endpoint<infer _Path, infer _Query, infer _Body, infer Answer> ? z.output<Answer> : never;

/** All endpoints by name. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(contract).flatMap(([group, rows]) =>
    Object.entries(rows).map(([key, row]): [string, Endpoint] => [`${group}.${key}`, row]),
  ),
);
