import { z } from 'zod';
import type { searchFilters } from '../../contract/api/search.ts';
import { transactionCodes } from '../db/codes.ts';
import { type CustomerRow, customerIfAny, customersByNumber, iso } from '../db/customer.ts';
import { recordsByLook } from '../db/records.ts';
import { hashOf, transactionAnswer, transactionRows } from '../db/transactions.ts';
import { fold } from '../fold.ts';
import type { Platform } from '../platform.ts';
import type { MovementKind } from '../seed/movements.ts';
import { join } from './customer-plan.ts';
import { customerPage } from './customer-query.ts';
import { customerSearch, type Piece } from './customer-search.ts';

/** One parameter of a search. */
export interface Finding {
  readonly platform: Platform;
  readonly filter: (typeof searchFilters)[number];
  readonly value: string;
}
/** All parameters of a search: a row is found when each of them holds. */
export type Findings = readonly [Finding, ...Finding[]];

/** Rows a group answers with at most. */
const searchedMost = 50;

const numbers = z.object({ n: z.number() });
const past = (text: string): string => `${text}\u{10ffff}`;
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '');

const nobody: Piece = { sql: '0', values: [] };
const holds = (column: string, text: string): Piece => ({ sql: `instr(${column}, ?) > 0`, values: [text] });

/** Customers whose column begins with a text; the columns have an index each. */
const beginning = (column: 'email' | 'username' | 'bvn', text: string): Piece => ({
  sql: `(${column} >= ? AND ${column} < ? AND ${column} <> '')`,
  values: [text, past(text)],
});

/** Customers with a number anywhere in their phone number, however it is written. */
const byPhone = ({ value }: Finding): Piece => {
  const digits = digitsOf(value);
  const search = digits.length < 4 ? null : customerSearch(digits);
  return search === null
    ? nobody
    : join([{ sql: `n IN (${search.candidates.sql})`, values: search.candidates.values }, holds('phone', digits)]);
};

/** What a parameter asks of a customer's row. `query` is only checked here: what stands beside it leads to the rows. */
const askedOfCustomer = (finding: Finding): Piece => {
  const { platform, value } = finding;
  const ways: Partial<Record<Finding['filter'], () => Piece>> = {
    query: () => customerSearch(value)?.check ?? nobody,
    email: () => beginning('email', value.toLowerCase()),
    bvn: () => beginning('bvn', value),
    username: () => beginning('username', fold(value)),
    phone_number: () => byPhone(finding),
    account_number: () => {
      const owners = recordsByLook(platform, 'payment_account', value, searchedMost).map(({ n }) => n);
      return owners.length === 0 ? nobody : { sql: `n IN (${owners.join(', ')})`, values: [] };
    },
    business: () => ({
      sql: "(business_id <> '' AND business_id IN (SELECT id FROM businesses WHERE instr(search, ?) > 0))",
      values: [fold(value)],
    }),
  };
  return ways[finding.filter]?.() ?? nobody;
};

const customersWith = ({ store }: Platform, pieces: readonly Piece[]): CustomerRow[] => {
  const { sql, values } = join(pieces);
  const found = store.all(numbers, `SELECT n FROM customers WHERE ${sql} LIMIT ${searchedMost}`, ...values);
  return customersByNumber(
    store,
    found.map(({ n }) => n),
  );
};

const customerRows = (findings: Findings): CustomerRow[] => {
  const [{ platform }] = findings;
  const { store } = platform;
  if (!findings.every(({ filter }) => filter === 'query'))
    return customersWith(platform, findings.map(askedOfCustomer));
  const q = findings.map(({ value }) => value).join(' ');
  // The customer of an exact id goes first.
  const exact = customerIfAny(store, q.toUpperCase());
  return exact ? [exact] : customersByNumber(store, customerPage(store, { q, limit: searchedMost }).numbers);
};

const business = z.object({ id: z.string(), name: z.string(), email: z.string() });
const businessColumns: Partial<Record<Finding['filter'], string>> = {
  query: 'search',
  business: 'search',
  email: 'email',
  username: 'username',
  account_number: 'account_number',
  phone_number: 'phone',
};

const askedOfBusiness = ({ filter, value }: Finding): Piece => {
  const column = businessColumns[filter];
  if (column === undefined) return nobody;
  const text = holds(column, filter === 'phone_number' ? digitsOf(value) : fold(value));
  return filter === 'query' ? { sql: `(id = ? OR ${text.sql})`, values: [value.toUpperCase(), ...text.values] } : text;
};

const businessRows = (findings: Findings) => {
  const { sql, values } = join(findings.map(askedOfBusiness));
  return findings[0].platform.store.all(
    business,
    `SELECT id, name, email FROM businesses WHERE ${sql} ORDER BY name LIMIT ${searchedMost}`,
    ...values,
  );
};

const movement = z.object({
  id: z.string(),
  category: z.string(),
  amount: z.string(),
  currency_id: z.string(),
  reference: z.string(),
  status: z.string(),
  created_at: z.number().transform(iso),
});

const movementColumns: Partial<Record<Finding['filter'], string>> = {
  address: 'address',
  hash: 'hash',
  processor_id: 'processor_id',
  account_number: 'account_number',
};

/** By the beginning of a reference, a part of a phone number, the whole of anything else. */
const askedOfMovement = ({ filter, value }: Finding): Piece => {
  const column = movementColumns[filter];
  if (column !== undefined)
    return {
      sql: `(${column} = ? AND ${column} <> '')`,
      values: [filter === 'hash' || filter === 'processor_id' ? value.toLowerCase() : value],
    };
  if (filter === 'phone_number')
    return join([{ sql: "phone_number <> ''", values: [] }, holds('phone_number', digitsOf(value))]);
  const text = value.toUpperCase();
  return { sql: '(reference >= ? AND reference < ? OR id = ?)', values: [text, past(text), text] };
};

const movementRows = (kind: MovementKind, findings: Findings) => {
  const { sql, values } = join(findings.map(askedOfMovement));
  return findings[0].platform.store.all(
    movement,
    `SELECT id, category, amount, currency AS currency_id, reference, status, created_at FROM movements WHERE kind = ? AND ${sql} ORDER BY created_at DESC LIMIT ${searchedMost}`,
    kind,
    ...values,
  );
};

/** Where each parameter finds very few: rows that all of them find. */
const inAll =
  <Row extends { id: string }>(find: (finding: Finding) => Row[]) =>
  (findings: Findings): Row[] => {
    const [first = [], ...rest] = findings.map(find);
    return first.filter(({ id }) => rest.every((rows) => rows.some((row) => row.id === id)));
  };

/** Their codes say which transaction it is (codes.ts). */
const transactionFound = ({ platform, filter, value }: Finding) => {
  const { id, reference, processor, hash } = transactionCodes;
  const ways: Partial<Record<Finding['filter'], () => number | null>> = {
    query: () => reference.read(value) ?? id.read(value),
    reference: () => reference.read(value) ?? id.read(value),
    processor_id: () => processor.read(value),
    hash: () => {
      const t = hash.read(value.slice(0, 12));
      return t !== null && hashOf(platform.seed, t) === value.toLowerCase() ? t : null;
    },
  };
  const t = ways[filter]?.() ?? null;
  if (t === null) return [];
  return transactionRows(platform.store, 't = ?', t).map((row) => {
    const {
      id: found,
      amount,
      currency,
      is_fiat,
      reference: by,
      status,
      created_at,
    } = transactionAnswer(platform.seed, row);
    return { id: found, amount, currency, is_fiat, reference: by, status, created_at };
  });
};

/** Deposit addresses and wallets; `id` is whose it is, as the console's links ask. */
const addressesFound = ({ platform, value }: Finding) => {
  const owner = (n: number): string => customersByNumber(platform.store, [n])[0]?.id ?? '';
  return [
    ...recordsByLook(platform, 'crypto_address', value, searchedMost).map(({ n, record }) => ({
      id: owner(n),
      asset: record.asset,
      address: record.address,
      created_at: record.created_at,
    })),
    ...recordsByLook(platform, 'wallet', value, searchedMost).map(({ n, record }) => ({
      id: owner(n),
      asset: record.currency,
      address: record.address ?? '',
      created_at: iso(platform.anchor),
    })),
  ];
};

const phoneNumbersFound = (findings: Findings) =>
  customersWith(findings[0].platform, findings.map(byPhone)).map((customer) => ({
    id: `PHN${customer.id.slice(3)}`,
    number: customer.phone,
    user_id: customer.id,
    created_at: iso(customer.created_at),
  }));

const customersFound = (findings: Findings) =>
  customerRows(findings).map(({ id, first_name, last_name, email }) => ({
    id,
    first_name: first_name || null,
    last_name: last_name || null,
    email: email || null,
  }));

/** How each group is searched. */
export const finders = {
  customers: customersFound,
  businesses: (findings: Findings) =>
    businessRows(findings).map(({ id, name, email }) => ({ id, business: name, email })),
  movements: (kind: MovementKind) => (findings: Findings) => movementRows(kind, findings),
  transactions: inAll(transactionFound),
  addresses: inAll(addressesFound),
  phoneNumbers: phoneNumbersFound,
};
