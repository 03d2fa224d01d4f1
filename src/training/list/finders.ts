import { z } from 'zod';
import type { searchFilters } from '../../contract/api/search.ts';
import { transactionCodes } from '../db/codes.ts';
import { type CustomerRow, customerIfAny, customersByNumber, iso } from '../db/customer.ts';
import { recordsByLook } from '../db/records.ts';
import { hashOf, transactionAnswer, transactionRows } from '../db/transactions.ts';
import { fold } from '../fold.ts';
import type { Platform } from '../platform.ts';
import type { MovementKind } from '../seed/movements.ts';
import { customerPage } from './customer-query.ts';

/** One parameter of a search. */
export interface Finding {
  readonly platform: Platform;
  readonly filter: (typeof searchFilters)[number];
  readonly value: string;
}

/** Rows a group answers with at most. */
export const searchedMost = 50;

const numbers = z.object({ n: z.number() });
const past = (text: string): string => `${text}\u{10ffff}`;
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '');

/** Customers whose column begins with a text; the columns have an index each. */
const beginning = (
  { platform: { store } }: Finding,
  column: 'email' | 'phone' | 'username' | 'bvn',
  text: string,
): CustomerRow[] => {
  if (text === '') return [];
  const sql = `SELECT n FROM customers WHERE ${column} >= ? AND ${column} < ? AND ${column} <> '' LIMIT ${searchedMost}`;
  return customersByNumber(
    store,
    store.all(numbers, sql, text, past(text)).map(({ n }) => n),
  );
};

const typed = (finding: Finding, q: string): CustomerRow[] =>
  customersByNumber(finding.platform.store, customerPage(finding.platform.store, { q, limit: searchedMost }).numbers);

/** Customers with a number anywhere in their phone number, however it is written. */
const byPhone = (finding: Finding): CustomerRow[] => {
  const digits = digitsOf(finding.value);
  return digits.length < 4 ? [] : typed(finding, digits).filter(({ phone }) => phone.includes(digits));
};

const customerRows = (finding: Finding): CustomerRow[] => {
  const { platform, value } = finding;
  const ways: Partial<Record<Finding['filter'], () => CustomerRow[]>> = {
    query: () => typed(finding, value),
    email: () => beginning(finding, 'email', value.toLowerCase()),
    bvn: () => beginning(finding, 'bvn', value),
    username: () => beginning(finding, 'username', fold(value)),
    phone_number: () => byPhone(finding),
    account_number: () =>
      recordsByLook(platform, 'payment_account', value, searchedMost).flatMap(({ n }) =>
        customersByNumber(platform.store, [n]),
      ),
    business: () => typed(finding, value).filter(({ business_name }) => fold(business_name).includes(fold(value))),
  };
  return ways[finding.filter]?.() ?? [];
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

const businessRows = ({ platform: { store }, filter, value }: Finding) => {
  const text = filter === 'phone_number' ? digitsOf(value) : fold(value);
  const exact = store.all(business, 'SELECT id, name, email FROM businesses WHERE id = ?', value.toUpperCase());
  if (filter === 'query' && exact.length > 0) return exact;
  return store.all(
    business,
    `SELECT id, name, email FROM businesses WHERE instr(${businessColumns[filter] ?? 'search'}, ?) > 0 ORDER BY name LIMIT ${searchedMost}`,
    text,
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

/** Movements of a kind: by the beginning of a reference, by the whole of anything else. */
const movementRows = (kind: MovementKind, { platform: { store }, filter, value }: Finding) => {
  const columns: Partial<Record<Finding['filter'], string>> = {
    address: 'address',
    hash: 'hash',
    processor_id: 'processor_id',
    account_number: 'account_number',
    phone_number: 'phone_number',
  };
  const column = columns[filter];
  const [where, values] =
    column === undefined
      ? [
          '(reference >= ? AND reference < ? OR id = ?)',
          [value.toUpperCase(), past(value.toUpperCase()), value.toUpperCase()],
        ]
      : column === 'phone_number'
        ? ["phone_number <> '' AND instr(phone_number, ?) > 0", [digitsOf(value)]]
        : [
            `${column} = ? AND ${column} <> ''`,
            [column === 'hash' || column === 'processor_id' ? value.toLowerCase() : value],
          ];
  const sql = `SELECT id, category, amount, currency AS currency_id, reference, status, created_at FROM movements WHERE kind = ? AND ${where} ORDER BY created_at DESC LIMIT ${searchedMost}`;
  return store.all(movement, sql, kind, ...values);
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

const phoneNumbersFound = (finding: Finding) =>
  byPhone(finding).map((customer) => ({
    id: `PHN${customer.id.slice(3)}`,
    number: customer.phone,
    user_id: customer.id,
    created_at: iso(customer.created_at),
  }));

/** The customer of an exact id goes first. */
const customersFound = (finding: Finding) => {
  const exact =
    finding.filter === 'query' ? customerIfAny(finding.platform.store, finding.value.toUpperCase()) : undefined;
  return (exact ? [exact] : customerRows(finding)).map(({ id, first_name, last_name, email }) => ({
    id,
    first_name: first_name || null,
    last_name: last_name || null,
    email: email || null,
  }));
};

/** How each group is searched. */
export const finders = {
  customers: customersFound,
  businesses: (finding: Finding) => businessRows(finding).map(({ id, name, email }) => ({ id, business: name, email })),
  payouts: (finding: Finding) => movementRows('payouts', finding),
  movements: (kind: MovementKind) => (finding: Finding) => movementRows(kind, finding),
  transactions: transactionFound,
  addresses: addressesFound,
  phoneNumbers: phoneNumbersFound,
};
