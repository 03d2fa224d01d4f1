import { z } from 'zod';
import type { searchFilters } from '../../../contract/api/search.ts';
import { type CustomerRow, customersByNumber, findCustomer } from '../../db/customers.ts';
import { customerPage } from '../../db/queries/customer-query.ts';
import { customerSearch } from '../../db/queries/customer-search.ts';
import { afterPrefix, allOf, type SqlFragment } from '../../db/sql.ts';
import { transactionRows } from '../../db/transactions.ts';
import { businessRecords } from '../../seed/businesses/business-records.ts';
import { recordsBySearchKey, searchedOwners } from '../../seed/records/records.ts';
import { toTransaction, transactionHash } from '../../seed/records/transaction-records.ts';
import { transactionCodes } from '../../shared/codes.ts';
import { fold } from '../../shared/fold.ts';
import { iso } from '../../shared/time.ts';
import { businesses } from '../businesses/businesses.ts';
import type { PlatformContext } from '../definitions/endpoint-handler.ts';
import { deposits } from '../money/deposits.ts';
import { payouts } from '../money/payouts.ts';
import { topUps } from '../money/top-ups.ts';
import { transactionReferenceOf } from '../money/transaction-links.ts';
import { connectTrades } from '../products/connect.ts';

/** One parameter of a search. */
export interface SearchParameter {
  readonly platform: PlatformContext;
  readonly filter: (typeof searchFilters)[number];
  readonly value: string;
}
/** All parameters of a search; a result matches every one of them. */
export type SearchParameters = readonly [SearchParameter, ...SearchParameter[]];

/** The maximum number of rows in a group. */
const maxResults = 50;

const numbers = z.object({ rowNumber: z.number() });
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '');

const noRows: SqlFragment = { sql: '0', values: [] };
const contains = (column: string, text: string): SqlFragment => ({ sql: `instr(${column}, ?) > 0`, values: [text] });

/** Customers whose column starts with a text; each column has an index. */
const startsWith = (column: 'email' | 'username' | 'bvn', text: string): SqlFragment => ({
  sql: `(${column} >= ? AND ${column} < ? AND ${column} <> '')`,
  values: [text, afterPrefix(text)],
});

/** Customers whose phone number contains the digits, in any notation. */
const byPhone = ({ value }: SearchParameter): SqlFragment => {
  const digits = digitsOf(value);
  const search = digits.length < 4 ? null : customerSearch(digits);
  return search === null
    ? noRows
    : allOf([
        { sql: `rowNumber IN (${search.candidates.sql})`, values: search.candidates.values },
        contains('phone', digits),
      ]);
};

/** The condition of a parameter on customers. `query` is only checked: the other parameters find the rows. */
const customerCondition = (parameter: SearchParameter): SqlFragment => {
  const { platform, value } = parameter;
  const ways: Partial<Record<SearchParameter['filter'], () => SqlFragment>> = {
    query: () => customerSearch(value)?.check ?? noRows,
    email: () => startsWith('email', value.toLowerCase()),
    bvn: () => startsWith('bvn', value),
    username: () => startsWith('username', fold(value)),
    phone_number: () => byPhone(parameter),
    account_number: () => {
      const owners = recordsBySearchKey(platform, 'payment_account', value, maxResults).map(
        ({ rowNumber }) => rowNumber,
      );
      return owners.length === 0 ? noRows : { sql: `rowNumber IN (${owners.join(', ')})`, values: [] };
    },
    business: () => ({
      sql: "(business_id <> '' AND business_id IN (SELECT id FROM businesses WHERE instr(search, ?) > 0))",
      values: [fold(value)],
    }),
  };
  return ways[parameter.filter]?.() ?? noRows;
};

const customersWhere = ({ store }: PlatformContext, fragments: readonly SqlFragment[]): CustomerRow[] => {
  const { sql, values } = allOf(fragments);
  const found = store.all(numbers, `SELECT rowNumber FROM customers WHERE ${sql} LIMIT ${maxResults}`, ...values);
  return customersByNumber(
    store,
    found.map(({ rowNumber }) => rowNumber),
  );
};

const customerRows = (parameters: SearchParameters): CustomerRow[] => {
  const [{ platform }] = parameters;
  const { store } = platform;
  if (!parameters.every(({ filter }) => filter === 'query'))
    return customersWhere(platform, parameters.map(customerCondition));
  const q = parameters.map(({ value }) => value).join(' ');
  // An exact id has exactly one result.
  const exact = findCustomer(store, q.toUpperCase());
  return exact ? [exact] : customersByNumber(store, customerPage(store, { q, limit: maxResults }).numbers);
};

const business = z.object({ id: z.string(), name: z.string(), email: z.string() });
const businessColumns: Partial<Record<SearchParameter['filter'], string>> = {
  query: 'search',
  business: 'search',
  email: 'email',
  username: 'username',
  account_number: 'account_number',
  phone_number: 'phone',
};

const businessCondition = ({ filter, value }: SearchParameter): SqlFragment => {
  const column = businessColumns[filter];
  if (column === undefined) return noRows;
  const text = contains(column, filter === 'phone_number' ? digitsOf(value) : fold(value));
  return filter === 'query' ? { sql: `(id = ? OR ${text.sql})`, values: [value.toUpperCase(), ...text.values] } : text;
};

const businessRows = (parameters: SearchParameters) => {
  const { sql, values } = allOf(parameters.map(businessCondition));
  return parameters[0].platform.store.all(
    business,
    `SELECT id, name, email FROM businesses WHERE ${sql} ORDER BY name LIMIT ${maxResults}`,
    ...values,
  );
};

/** The condition of a parameter on payouts and deposits. */
const linkedCondition = ({ filter, value }: SearchParameter): SqlFragment => {
  const text = value.toUpperCase();
  const is = (column: string, exact: string): SqlFragment => ({ sql: `${column} = ?`, values: [exact] });
  if (filter === 'address' || filter === 'account_number') return is(filter, value);
  if (filter === 'hash') return is('hash', value.toLowerCase());
  if (filter === 'processor_id') return is('provider_reference', value.toLowerCase());
  return { sql: '(reference >= ? AND reference < ? OR id = ?)', values: [text, afterPrefix(text), text] };
};

/** Payouts or deposits, of these categories if any are given. */
const linkedFound =
  (collection: typeof payouts | typeof deposits, ...categories: readonly string[]) =>
  (parameters: SearchParameters) => {
    const ofCategory: SqlFragment[] =
      categories.length === 0
        ? []
        : [{ sql: `category IN (${categories.map(() => '?').join(', ')})`, values: [...categories] }];
    const { sql, values } = allOf([...ofCategory, ...parameters.map(linkedCondition)]);
    return collection
      .where(parameters[0].platform.store, `${sql} ORDER BY created_at DESC LIMIT ${maxResults}`, ...values)
      .map(({ id, category, amount, currency_id, reference, status, created_at }) => {
        return { id, category, amount, currency_id, reference, status, created_at: iso(created_at) };
      });
  };

/** A trade has neither address nor hash: each value is the start of a reference, or an ID. */
const tradesFound = (parameters: SearchParameters) => {
  const { sql, values } = allOf(parameters.map(linkedCondition));
  return connectTrades
    .where(parameters[0].platform.store, `${sql} ORDER BY created_at DESC LIMIT ${maxResults}`, ...values)
    .map(({ id, amount, asset, reference, status, created_at }) => {
      return { id, amount, currency_id: asset, reference, status, created_at: iso(created_at) };
    });
};

/** The condition of a parameter on top-ups: a part of the phone number, the provider's reference, or the beginning of a reference. */
const topUpCondition = (parameter: SearchParameter): SqlFragment =>
  parameter.filter === 'phone_number' ? contains('number', digitsOf(parameter.value)) : linkedCondition(parameter);

const topUpsFound = (parameters: SearchParameters) => {
  const { sql, values } = allOf(parameters.map(topUpCondition));
  return topUps
    .where(parameters[0].platform.store, `${sql} ORDER BY created_at DESC LIMIT ${maxResults}`, ...values)
    .map(({ id, amount, reference, status, created_at }) => ({
      id,
      amount,
      reference,
      status,
      created_at: iso(created_at),
    }));
};

/** For parameters that each match few rows: the rows that all of them match. */
const matchingAll =
  <Row extends { id: string }>(find: (parameter: SearchParameter) => Row[]) =>
  (parameters: SearchParameters): Row[] => {
    const [first = [], ...rest] = parameters.map(find);
    return first.filter(({ id }) => rest.every((rows) => rows.some((row) => row.id === id)));
  };

/** Transactions are found by their codes (shared/codes.ts). */
const transactionFound = ({ platform, filter, value }: SearchParameter) => {
  const { id, reference, processor, hash } = transactionCodes;
  const byReference = (): number | null => {
    const text = transactionReferenceOf(platform.store, value);
    return reference.read(text) ?? id.read(text);
  };
  const ways: Partial<Record<SearchParameter['filter'], () => number | null>> = {
    query: byReference,
    reference: byReference,
    processor_id: () => processor.read(value),
    hash: () => {
      const rowNumber = hash.read(value.slice(0, 12));
      return rowNumber !== null && transactionHash(platform.seed, rowNumber) === value.toLowerCase() ? rowNumber : null;
    },
  };
  const rowNumber = ways[filter]?.() ?? null;
  if (rowNumber === null) return [];
  return transactionRows(platform.store, 'rowNumber = ?', rowNumber).map((row) => {
    const {
      id: found,
      amount,
      currency,
      is_fiat,
      reference: by,
      status,
      created_at,
    } = toTransaction(platform.seed, row);
    return { id: found, amount, currency, is_fiat, reference: by, status, created_at };
  });
};

/** Wallets of the first businesses, as many as the records of customers that a search covers. */
const businessWallets = ({ platform, value }: SearchParameter) => {
  const address = value.toLowerCase();
  if (!/^[a-z0-9]{20,}$/.test(address)) return [];
  return businesses.where(platform.store, 'number <= ?', searchedOwners).flatMap((business) =>
    businessRecords(platform, business, 'wallet')
      .filter((wallet) => wallet.address?.toLowerCase() === address)
      .map(({ currency, address: found }) => ({
        id: business.id,
        asset: currency,
        address: found ?? '',
        created_at: iso(business.created_at),
      })),
  );
};

/** Deposit addresses and wallets; `id` is the customer's or the business's, since the console links to the owner. */
const addressesFound = (parameter: SearchParameter) => {
  const { platform, value } = parameter;
  const owner = (rowNumber: number): string => customersByNumber(platform.store, [rowNumber])[0]?.id ?? '';
  return [
    ...recordsBySearchKey(platform, 'crypto_address', value, maxResults).map(({ rowNumber, record }) => ({
      id: owner(rowNumber),
      asset: record.asset,
      address: record.address,
      created_at: record.created_at,
    })),
    ...recordsBySearchKey(platform, 'wallet', value, maxResults).map(({ rowNumber, record }) => ({
      id: owner(rowNumber),
      asset: record.currency,
      address: record.address ?? '',
      created_at: iso(platform.anchor),
    })),
    ...businessWallets(parameter),
  ];
};

const phoneNumbersFound = (parameters: SearchParameters) =>
  customersWhere(parameters[0].platform, parameters.map(byPhone)).map((customer) => ({
    id: `PHN${customer.id.slice(3)}`,
    number: customer.phone,
    user_id: customer.id,
    created_at: iso(customer.created_at),
  }));

const customersFound = (parameters: SearchParameters) =>
  customerRows(parameters).map(({ id, first_name, last_name, email }) => ({
    id,
    first_name: first_name || null,
    last_name: last_name || null,
    email: email || null,
  }));

/** The search of each group. */
export const searchGroups = {
  customers: customersFound,
  businesses: (parameters: SearchParameters) =>
    businessRows(parameters).map(({ id, name, email }) => ({ id, business: name, email })),
  payouts: linkedFound(payouts),
  fiatDeposits: linkedFound(deposits, 'fiat'),
  cryptoDeposits: linkedFound(deposits, 'crypto', 'below-minimum'),
  connectTrades: tradesFound,
  topUps: topUpsFound,
  transactions: matchingAll(transactionFound),
  addresses: matchingAll(addressesFound),
  phoneNumbers: phoneNumbersFound,
};
