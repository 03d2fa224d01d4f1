import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { referrals } from '../collections/customers/referrals.ts';
import { openDatabase, resetDatabase } from '../collections/definitions/database.ts';
import { transfersOf } from '../collections/money/transfers.ts';
import { type CustomerRow, customersByNumber, toCustomer } from '../db/customers.ts';
import { openSession } from '../db/staff.ts';
import { Store } from '../db/store.ts';
import { transactionStatuses } from '../db/transaction-values.ts';
import { transactionRange, transactionRows } from '../db/transactions.ts';
import { transactionCodes } from '../shared/codes.ts';
import { day } from '../shared/time.ts';
import { countryList } from './country-list.ts';
import { characterId, characters } from './customers/characters.ts';
import { kinds } from './records/record-generators.ts';
import { recordsOf } from './records/records.ts';
import type { SeedContext } from './seed-context.ts';
import { accounts } from './training-accounts.ts';

const now = Date.UTC(2026, 5, 1, 15);
const open = (seed: number, customers: number, at = now): SeedContext =>
  openDatabase({ folder: temporaryFolder(), seed, customers, now: at });

const everyone = ({ store }: SeedContext): CustomerRow[] =>
  customersByNumber(
    store,
    Array.from({ length: store.number('SELECT count(*) FROM customers') ?? 0 }, (_, index) => index + 1),
  );
const digest = (opened: SeedContext): string =>
  JSON.stringify([
    everyone(opened),
    transactionRows(opened.store, '1'),
    everyone(opened)
      .slice(0, 40)
      .map((customer) => kinds.map((kind) => recordsOf(opened, customer, kind))),
  ]);

describe('seeding', () => {
  it('generates the same data for the same seed and other data for another seed', () => {
    const [first, again, other] = [open(1, 80), open(1, 80), open(2, 80)];
    expect(digest(first)).toBe(digest(again));
    const names = (opened: SeedContext): string[] =>
      everyone(opened)
        .slice(characters.length)
        .map(({ first_name, last_name }) => `${first_name} ${last_name}`);
    expect(names(first)).not.toEqual(names(other));
    const moved = (opened: SeedContext): unknown => transactionRows(opened.store, '1');
    expect(moved(first)).not.toEqual(moved(other));
  });

  it('depends on the minute, and generates the same people with the same movements at any time', () => {
    expect(digest(open(1, 60, now)) === digest(open(1, 60, now + 59_000))).toBe(true);
    const unchanging = (opened: SeedContext) => [
      everyone(opened).map(({ id, first_name, last_name, email, level, country }) =>
        [id, first_name, last_name, email, level, country].join(' '),
      ),
      transactionRows(opened.store, '1').map(({ rowNumber, type, currency, amount }) =>
        [rowNumber, type, currency, amount].join(' '),
      ),
    ];
    expect(unchanging(open(1, 60, now + 100.4 * day))).toEqual(unchanging(open(1, 60, now)));
  });

  it('generates unique ids and email addresses', () => {
    const people = everyone(open(1, 600));
    expect(new Set(people.map(({ id }) => id)).size).toBe(600);
    expect(new Set(people.flatMap(({ email }) => email || [])).size).toBe(
      people.filter(({ email }) => email !== '').length,
    );
  });

  it('numbers customers in the order of signing up', () => {
    const joined = everyone(open(1, 600)).map(({ created_at }) => created_at);
    expect(joined).toEqual([...joined].sort((a, b) => a - b));
    expect(Math.max(...joined)).toBeLessThan(now);
  });

  it('generates every customer state at its rate', () => {
    const people = everyone(open(5, 1_000)).slice(characters.length);
    const part = (is: (customer: CustomerRow) => boolean): number => people.filter(is).length / people.length;
    expect(part(({ restricted }) => restricted)).toBeCloseTo(0.03, 1);
    expect(part(({ jailed_until }) => jailed_until !== null)).toBeCloseTo(0.02, 1);
    expect(part(({ business_id }) => business_id !== '')).toBeCloseTo(0.08, 1);
    expect(part(({ active, deleted_at }) => active && deleted_at !== null)).toBeGreaterThan(0.01);
    expect(part(({ active, deleted_at }) => !active && deleted_at !== null)).toBeGreaterThan(0.005);
    expect(new Set(people.map(({ country }) => country))).toEqual(
      new Set(['NG', 'KE', 'GH', 'ZA', 'UG', 'TZ', 'RW', 'GB', 'US']),
    );
    expect(part(({ country }) => country === 'NG')).toBeGreaterThan(0.5);
  });

  it('generates phone numbers with the calling code of the country', () => {
    const calling = new Map(countryList.map(({ id, calling_code }) => [id, calling_code]));
    for (const { phone, country } of everyone(open(1, 300))) {
      if (phone === '') continue;
      expect(phone.startsWith(calling.get(country) ?? '?')).toBe(true);
      expect(phone).toMatch(/^\+\d{11,13}$/);
    }
  });

  it('generates transactions in every status, including an unknown one', () => {
    const rows = transactionRows(open(1, 300).store, '1');
    expect(new Set(rows.map(({ status }) => status)).size).toBe(transactionStatuses.length);
    expect(rows.every(({ amount }) => /^\d+(\.\d{1,8})?$/.test(amount))).toBe(true);
  });

  it('generates no amount of zero, except for referrals that complete with a zero trade', () => {
    const opened = open(1, 300);
    const zeroTrades = referrals.where(opened.store, 'used = 1 AND paid = 0');
    const ids = new Set(zeroTrades.map(({ transaction_number }) => transactionCodes.id.write(transaction_number ?? 0)));
    const zero = transactionRows(opened.store, 'amount_key = 0').map(({ rowNumber }) =>
      transactionCodes.id.write(rowNumber),
    );
    expect(new Set(zero)).toEqual(ids);
    for (const table of ['payouts', 'top_ups', 'mobile_data'])
      expect(opened.store.number(`SELECT count(*) FROM ${table} WHERE CAST(amount AS REAL) = 0`)).toBe(0);
    for (const table of ['loans', 'earn_plans'])
      expect(opened.store.number(`SELECT count(*) FROM ${table} WHERE CAST(principal AS REAL) = 0`)).toBe(0);
    for (const customer of everyone(opened).slice(0, 40)) {
      expect(transfersOf(opened, customer).filter(({ amount }) => Number(amount) === 0)).toEqual([]);
    }
  });
});

describe('the characters', () => {
  const opened = open(9, 30);
  const by = (key: string): CustomerRow => {
    const [found] = everyone(opened).filter(({ id }) => id === characterId(key));
    if (!found) throw new Error(key);
    return found;
  };

  it('are in their state with every seed', () => {
    expect(by('plain')).toMatchObject({
      id: 'CUS0000000001',
      verified: true,
      active: true,
      restricted: false,
      deleted_at: null,
    });
    expect(by('restricted').restricted).toBe(true);
    expect(by('jailed').jailed_until).toBeGreaterThan(now);
    expect(by('deactivated')).toMatchObject({ active: false, deleted_at: null });
    expect(by('deleted').active).toBe(false);
    expect(by('deleted').deleted_at).toBeLessThan(now);
    expect(by('noTwoFactor').has_mfa).toBe(false);
    expect(by('subAccount').business_id).toContain('BUS');
    expect(`${by('longName').first_name} ${by('longName').last_name}`).toHaveLength(120);
    expect(by('rightToLeft').first_name).toMatch(/\p{Script=Arabic}/u);
    expect(by('cjk').last_name).toMatch(/\p{Script=Han}/u);
    expect(toCustomer(by('nulls'))).toMatchObject({
      email: null,
      phone_number: null,
      profile: { first_name: null, last_name: null, country_code: null },
    });
  });

  it('deletionPending has three whole days left at any time of the first day', () => {
    const left = (by('deletionPending').deleted_at ?? 0) - opened.anchor;
    for (const hour of [0, 9, 23]) expect(Math.floor((left - hour * 3_600_000) / day)).toBe(3);
  });

  it('empty has no records and no transactions', () => {
    for (const kind of kinds) expect(recordsOf(opened, by('empty'), kind)).toEqual([]);
    expect(
      transactionRows(opened.store, 'rowNumber >= ? AND rowNumber < ?', ...transactionRange(by('empty').rowNumber)),
    ).toEqual([]);
  });
});

describe('the database', () => {
  it('keeps changes and moves pending dates when it is opened again', () => {
    const place = { folder: temporaryFolder(), seed: 1, customers: 40 };
    const first = openDatabase({ ...place, now });
    first.store.run("UPDATE customers SET level = 0 WHERE id = 'CUS0000000001'");
    first.store.setMeta('written', String(now));
    const pending = first.store.number('SELECT deleted_at FROM customers WHERE rowNumber = 6') ?? 0;
    const ends = (status: string) =>
      ['SELECT min(expires_at) + min(sort_expires_at) FROM approvals WHERE status = ?', status] as const;
    const [waiting, declined] = [first.store.number(...ends('waiting')), first.store.number(...ends('declined'))];
    first.store.close();
    const again = openDatabase({ ...place, now: now + 20 * day });
    expect(again.store.number('SELECT level FROM customers WHERE rowNumber = 1')).toBe(0);
    expect(again.store.number('SELECT deleted_at FROM customers WHERE rowNumber = 6')).toBe(pending + 20 * day);
    expect(again.store.number('SELECT deleted_at FROM customers WHERE rowNumber = 7')).toBeLessThan(now);
    expect(again.store.number(...ends('waiting'))).toBe((waiting ?? 0) + 2 * 20 * day);
    expect(again.store.number(...ends('declined'))).toBe(declined);
    again.store.setMeta('version', 'older');
    again.store.close();
    const anew = openDatabase({ ...place, now });
    expect(anew.store.number('SELECT level FROM customers WHERE rowNumber = 1')).toBe(2);
    anew.store.close();
  });

  it('is seeded again on a later day while nobody has changed anything, with its sessions', () => {
    const place = { folder: temporaryFolder(), seed: 1, customers: 40 };
    const first = openDatabase({ ...place, now });
    openSession(first.store, accounts[0]?.id ?? '', 'device', now, 30 * 86_400);
    first.store.close();
    const same = openDatabase({ ...place, now: now + day - 60_000 });
    expect(same.anchor).toBe(first.anchor);
    same.store.close();
    const later = openDatabase({ ...place, now: now + 3 * day });
    expect(later.anchor).toBe(now + 3 * day);
    expect(later.store.number('SELECT count(*) FROM sessions')).toBe(1);
    later.store.run("UPDATE links SET used_at = ? WHERE kind = 'invite'", now + 3 * day);
    later.store.close();
    const used = openDatabase({ ...place, now: now + 9 * day });
    expect(used.anchor).toBe(later.anchor);
    used.store.close();
  });

  it('resets from the prepared database while it is fresh, and seeds again later', () => {
    const folder = temporaryFolder();
    const options = { folder, seed: 1, customers: 40, now };
    const first = openDatabase(options);
    first.store.run('UPDATE customers SET level = 0 WHERE rowNumber = 1');
    const prepared = new Store(join(folder, 'training-1-40.db.prepared'));
    prepared.run("UPDATE customers SET first_name = 'Prepared' WHERE rowNumber = 1");
    prepared.close();
    const reset = resetDatabase(first.store, { ...options, now: now + 29 * 60_000 });
    const [customer] = customersByNumber(reset.store, [1]);
    expect([customer?.level, customer?.first_name]).toEqual([2, 'Prepared']);
    const later = resetDatabase(reset.store, { ...options, now: now + 30 * 60_000 });
    expect(customersByNumber(later.store, [1])[0]?.first_name).toBe('Adaeze');
    expect(later.anchor).toBe(reset.anchor + 30 * 60_000);
    later.store.close();
  });
});
