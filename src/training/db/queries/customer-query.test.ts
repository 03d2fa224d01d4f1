import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { customerSortKeys } from '#contract/platform/api/customers.ts';
import { customerStatuses } from '#contract/platform/enums.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { openDatabase } from '../../collections/definitions/database.ts';
import { DomainError } from '../../shared/errors.ts';
import { fold } from '../../shared/fold.ts';
import { type CustomerRow, customersByNumber } from '../customers.ts';
import { type Bounds, type CustomerQuery, measuredBounds } from './customer-plan.ts';
import { customerPage } from './customer-query.ts';

const count = 1_500;
const folder = temporaryFolder();
const { store } = openDatabase({ folder, seed: 3, customers: count, now: Date.UTC(2026, 5, 1, 12) });
const everyone = customersByNumber(
  store,
  Array.from({ length: count }, (_, index) => index + 1),
);
afterAll(() => store.close());

/** So low that every way is gone: few and many, gathered and walked. */
const low: Bounds = { counted: 20, span: 100, gathered: 60 };

const isIn = (customer: CustomerRow, status: (typeof customerStatuses)[number]): boolean => {
  const states = {
    restricted: customer.restricted,
    jailed: customer.jailed_until !== null,
    deactivated: !customer.active && customer.deleted_at === null,
    deletion: customer.deleted_at !== null,
  };
  return status === 'active' ? !Object.values(states).includes(true) : states[status];
};
const searched = ({ first_name, last_name, email, phone, username, id, business_name }: CustomerRow): string =>
  `${fold(first_name)} ${fold(last_name)} ${email} ${phone} ${username} ${id.toLowerCase()} ${business_name.toLowerCase()}`;

/** The same list without any index: what is asked for, as plainly as can be said. */
const plainly = (query: CustomerQuery): number[] => {
  const sort = query.sort ?? '-created_at';
  const keys: Record<string, (customer: CustomerRow) => string | number> = {
    created_at: ({ rowNumber }) => rowNumber,
    first_name: ({ first_name }) => fold(first_name),
    email: ({ email }) => email,
    level: ({ level }) => level,
  };
  const keyOf = keys[sort.replace('-', '')] ?? (() => 0);
  const kept = everyone.filter((customer) => {
    const day = new Date(customer.created_at).toISOString().slice(0, 10);
    return (
      (!query.level?.length || query.level.includes(String(customer.level))) &&
      (query.verified === undefined || query.verified === customer.verified) &&
      (!query.status?.length || query.status.some((status) => isIn(customer, status))) &&
      (!query.country_code?.length || query.country_code.includes(customer.country)) &&
      (query.business_id === undefined || [query.business_id].flat().includes(customer.business_id)) &&
      (query.sub_accounts !== true || customer.business_id !== '') &&
      (query.from === undefined || day >= query.from) &&
      (query.to === undefined || day <= query.to) &&
      (query.q === undefined || searched(customer).includes(query.q))
    );
  });
  const order = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
  const sorted = kept.sort((a, b) => order(keyOf(a), keyOf(b)) || a.rowNumber - b.rowNumber);
  return (sort.startsWith('-') ? sorted.reverse() : sorted).map(({ rowNumber }) => rowNumber);
};

const days = fc
  .integer({ min: 0, max: 1_600 })
  .map((offset) => new Date(Date.UTC(2022, 4, 1) + offset * 86_400_000).toISOString().slice(0, 10));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
/** Businesses that have sub accounts. */
const some = everyone.flatMap(({ business_id }) => business_id || []).slice(0, 20);
const queries: fc.Arbitrary<CustomerQuery> = fc.record({
  sort: maybe(fc.constantFrom(...customerSortKeys.flatMap((key) => [key, `-${key}`]))),
  level: maybe(fc.subarray(['0', '1', '2', '3'])),
  verified: maybe(fc.boolean()),
  status: maybe(fc.subarray([...customerStatuses])),
  country_code: maybe(fc.subarray(['NG', 'KE', 'GB', 'XX'])),
  business_id: fc.option(
    fc.oneof(fc.constantFrom('BUS0000000001', ...some, 'BUSNOBODY'), fc.subarray(some, { minLength: 1, maxLength: 3 })),
    { nil: undefined, freq: 4 },
  ),
  sub_accounts: maybe(fc.boolean()),
  from: maybe(days),
  to: maybe(days),
  q: maybe(fc.constantFrom('ada', 'okafor', 'mail.test', '254', 'limited', 'cus0000000012', 'zzzz', "o'b", 'njeri')),
});

describe('customerPage', () => {
  it.each([
    ['as measured', measuredBounds],
    ['with low bounds', low],
  ])('returns the same pages as a plain filter and sort, %s', (_, bounds) => {
    fc.assert(
      fc.property(queries, (query) => {
        const expected = plainly(query);
        const limit = Math.max(10, Math.ceil(expected.length / 4));
        const found: number[] = [];
        let cursor: string | undefined;
        do {
          const { numbers, pagination } = customerPage(store, { ...query, limit, cursor }, bounds);
          if (pagination.total !== null) expect(pagination.total).toBe(expected.length);
          found.push(...numbers);
          cursor = pagination.next_cursor ?? undefined;
        } while (cursor !== undefined && found.length <= expected.length);
        expect(found).toEqual(expected);
        expect(customerPage(store, { ...query, limit, page: 2 }, bounds).numbers).toEqual(
          expected.slice(limit, 2 * limit),
        );
      }),
      { numRuns: 80 },
    );
  });

  it('reports an exact total up to the limit and none above it', () => {
    expect(customerPage(store, {}).pagination.total).toBe(count);
    expect(customerPage(store, { level: ['2'] }, low).pagination.total).toBeNull();
    expect(customerPage(store, { q: 'zzzz' }).pagination).toEqual({ page: 1, limit: 25, total: 0, next_cursor: null });
  });

  it.each([
    '',
    'x',
    'W10',
    Buffer.from('["email","a",1]').toString('base64url'),
    Buffer.from('{}').toString('base64url'),
  ])('refuses the cursor %j', (cursor) => {
    expect(() => customerPage(store, { sort: 'first_name', cursor })).toThrow(DomainError);
  });

  it.each([
    ['CUS0000000001', 'plain id'],
    ['cus000000000', 'beginning of an id'],
    ['+234 803 000 0001', 'spaced phone'],
    ['0803 000 0001', 'phone as dialled at home'],
    ['ADAEZE nwosu', 'two words in any case'],
    ['nwosu ada', 'words in any order'],
    ['aeze', 'a fragment'],
    ['ad', 'two letters of a beginning'],
    ['adaeze.nwosu@mail.test', 'a whole address'],
  ])('finds the first character by %s (%s)', (q) => {
    expect(customerPage(store, { q, sort: 'created_at' }).numbers).toContain(1);
  });

  it('finds names in other scripts, with and without accents', () => {
    expect(customerPage(store, { q: '王' }).numbers).toContain(11);
    expect(customerPage(store, { q: 'الأنص', sort: 'created_at' }).numbers).toContain(10);
    expect(customerPage(store, { q: 'sian', sort: 'created_at' }).numbers).toContain(19);
    expect(customerPage(store, { q: 'Siân', sort: 'created_at' }).numbers).toContain(19);
  });

  it('accepts the operators of the full-text query language as text', () => {
    for (const q of ['"', "'", '%', '*', 'a" OR "b', 'NEAR(', '-', '+', '()'])
      expect(() => customerPage(store, { q })).not.toThrow();
  });
});
