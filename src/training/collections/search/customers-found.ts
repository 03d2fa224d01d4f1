import { z } from 'zod';
import { type CustomerRow, customersByNumber, findCustomer, nameOf } from '../../db/customers.ts';
import { customerPage } from '../../db/queries/customer-query.ts';
import { customerSearch, digitsOf, isPhoneLike } from '../../db/queries/customer-search.ts';
import { afterPrefix, allOf, type SqlFragment } from '../../db/sql.ts';
import { recordsBySearchKey } from '../../seed/records/records.ts';
import { fold } from '../../shared/fold.ts';
import { iso } from '../../shared/time.ts';
import type { PlatformContext } from '../definitions/endpoint-handler.ts';
import { customerSummary } from '../definitions/relations.ts';
import {
  contains,
  foundByAny,
  matchedField,
  maxResults,
  noRows,
  type SearchFilter,
  type SearchText,
  type SearchTexts,
} from './search-text.ts';

const numbers = z.object({ rowNumber: z.number() });

/** Customers whose column starts with a text; each column has an index. */
const startsWith = (column: 'email' | 'username' | 'bvn', text: string): SqlFragment => ({
  sql: `(${column} >= ? AND ${column} < ? AND ${column} <> '')`,
  values: [text, afterPrefix(text)],
});

/** Customers found by plain text. */
const byText = (value: string): SqlFragment => {
  const search = customerSearch(value);
  if (search === null) return noRows;
  return allOf([{ sql: `rowNumber IN (${search.candidates.sql})`, values: search.candidates.values }, search.check]);
};

/** Customers whose phone number contains the digits, in any notation. */
const byPhone = (value: string): SqlFragment => {
  const digits = digitsOf(value);
  return digits.length < 4 ? noRows : allOf([byText(digits), contains('phone', digits)]);
};

const accountOwners = (platform: PlatformContext, accountNumber: string): number[] =>
  recordsBySearchKey(platform, 'payment_account', accountNumber, maxResults).map(({ rowNumber }) => rowNumber);

const ways: Partial<Record<SearchFilter, (text: SearchText) => SqlFragment>> = {
  q: ({ value }) => byText(value),
  email: ({ value }) => startsWith('email', value.toLowerCase()),
  bvn: ({ value }) => startsWith('bvn', value),
  username: ({ value }) => startsWith('username', fold(value)),
  phone_number: ({ value }) => byPhone(value),
  account_number: ({ platform, value }) => {
    const owners = accountOwners(platform, value);
    return owners.length === 0 ? noRows : { sql: `rowNumber IN (${owners.join(', ')})`, values: [] };
  },
  business: ({ value }) => ({
    sql: "(business_id <> '' AND business_id IN (SELECT id FROM businesses WHERE instr(search, ?) > 0))",
    values: [fold(value)],
  }),
};

/** The condition of a text. Plain text alone is only checked: the other texts find the rows. */
const conditionOf = (text: SearchText): SqlFragment => {
  const [only, ...others] = text.filters;
  if (only === 'q' && others.length === 0) return customerSearch(text.value)?.check ?? noRows;
  const conditions = text.filters.map((filter) => ways[filter]?.(text) ?? noRows);
  const [first = noRows] = conditions;
  return conditions.length === 1 ? first : foundByAny('customers', 'rowNumber', conditions);
};

const customersWhere = ({ store }: PlatformContext, fragments: readonly SqlFragment[]): CustomerRow[] => {
  const { sql, values } = allOf(fragments);
  const found = store.all(numbers, `SELECT rowNumber FROM customers WHERE ${sql} LIMIT ${maxResults}`, ...values);
  return customersByNumber(
    store,
    found.map(({ rowNumber }) => rowNumber),
  );
};

const customerRows = (texts: SearchTexts): CustomerRow[] => {
  const [{ platform }] = texts;
  const { store } = platform;
  if (!texts.every(({ filters }) => filters.every((filter) => filter === 'q')))
    return customersWhere(platform, texts.map(conditionOf));
  const q = texts.map(({ value }) => value).join(' ');
  // An exact id has exactly one result.
  const exact = findCustomer(store, q.toUpperCase());
  return exact ? [exact] : customersByNumber(store, customerPage(store, { q, limit: maxResults }).numbers);
};

export const customersFound = (texts: SearchTexts) => {
  const [{ platform }] = texts;
  const accounts = texts
    .filter(({ filters }) => filters.includes('account_number'))
    .map(({ value }) => ({ value, owners: accountOwners(platform, value) }));
  return customerRows(texts).map((row) => ({
    id: row.id,
    first_name: row.first_name || null,
    last_name: row.last_name || null,
    email: row.email || null,
    matched: matchedField(texts, {
      name: nameOf(row),
      id: row.id,
      email: row.email,
      phone_number: row.phone,
      username: row.username,
      bvn: row.bvn,
      account_number: accounts.find(({ owners }) => owners.includes(row.rowNumber))?.value,
      business: row.business_name,
    }),
  }));
};

/** Only a phone number is searched here: the digits of a reference are none. */
export const phoneNumbersFound = (texts: SearchTexts) => {
  const isPhone = ({ filters, value }: SearchText) => filters.includes('phone_number') || isPhoneLike(value);
  if (!texts.every(isPhone)) return [];
  return customersWhere(
    texts[0].platform,
    texts.map(({ value }) => byPhone(value)),
  ).map((customer) => ({
    id: `PHN${customer.id.slice(3)}`,
    number: customer.phone,
    user_id: customer.id,
    created_at: iso(customer.created_at),
    customer: customerSummary(customer),
    matched: matchedField(texts, { number: customer.phone }),
  }));
};

const business = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  username: z.string(),
  account_number: z.string(),
});
const businessColumns: Partial<Record<SearchFilter, string>> = {
  q: 'search',
  business: 'search',
  email: 'email',
  username: 'username',
  account_number: 'account_number',
  phone_number: 'phone',
};

const businessCondition = ({ filters, value }: SearchText): SqlFragment => {
  const conditions = filters.flatMap((filter): SqlFragment[] => {
    const column = businessColumns[filter];
    if (column === undefined) return [];
    const text = contains(column, filter === 'phone_number' ? digitsOf(value) : fold(value));
    return filter === 'q' ? [{ sql: 'id = ?', values: [value.toUpperCase()] }, text] : [text];
  });
  return conditions.length === 0
    ? noRows
    : { sql: conditions.map(({ sql }) => sql).join(' OR '), values: conditions.flatMap(({ values }) => values) };
};

export const businessesFound = (texts: SearchTexts) => {
  const { sql, values } = allOf(texts.map(businessCondition));
  return texts[0].platform.store
    .all(
      business,
      `SELECT id, name, email, phone, username, account_number FROM businesses WHERE ${sql} ORDER BY name LIMIT ${maxResults}`,
      ...values,
    )
    .map(({ id, name, email, phone, username, account_number }) => ({
      id,
      business: name,
      email,
      matched: matchedField(texts, { name, id, email, phone_number: phone, username, account_number }),
    }));
};
