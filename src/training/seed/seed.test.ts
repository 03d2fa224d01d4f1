import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type CustomerRow, customerAnswer, customersByNumber } from '../db/customer.ts';
import { type Opened, openStore } from '../db/open.ts';
import { recordsOf } from '../db/records.ts';
import { transactionRange, transactionRows } from '../db/transactions.ts';
import { characterId, characters, day } from './characters.ts';
import { countryList } from './country-list.ts';
import { kinds } from './records.ts';
import { transactionStatuses } from './transactions.ts';

const now = Date.UTC(2026, 5, 1, 15);
const folders: string[] = [];
const open = (seed: number, customers: number, at = now): Opened => {
  const folder = mkdtempSync(join(tmpdir(), 'training-seed-'));
  folders.push(folder);
  return openStore({ folder, seed, customers, now: at });
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const everyone = ({ store }: Opened): CustomerRow[] =>
  customersByNumber(
    store,
    Array.from({ length: store.number('SELECT count(*) FROM customers') ?? 0 }, (_, index) => index + 1),
  );
const digest = (opened: Opened): string =>
  JSON.stringify([
    everyone(opened),
    transactionRows(opened.store, '1'),
    everyone(opened)
      .slice(0, 40)
      .map((customer) => kinds.map((kind) => recordsOf(opened, customer, kind))),
  ]);

describe('seeding', () => {
  it('gives the same people for the same seed, and others for another', () => {
    const [first, again, other] = [open(1, 200), open(1, 200), open(2, 200)];
    expect(digest(first)).toBe(digest(again));
    const names = (opened: Opened): string[] =>
      everyone(opened)
        .slice(characters.length)
        .map(({ first_name, last_name }) => `${first_name} ${last_name}`);
    expect(names(first)).not.toEqual(names(other));
    const moved = (opened: Opened): unknown => transactionRows(opened.store, '1');
    expect(moved(first)).not.toEqual(moved(other));
  });

  it('does not depend on the hour, only on the day', () => {
    expect(digest(open(1, 60, now))).toBe(digest(open(1, 60, now + 5 * 3_600_000)));
  });

  it('gives ids and addresses that are all different', () => {
    const people = everyone(open(1, 2_000));
    expect(new Set(people.map(({ id }) => id)).size).toBe(2_000);
    expect(new Set(people.flatMap(({ email }) => email || [])).size).toBe(
      people.filter(({ email }) => email !== '').length,
    );
  });

  it('keeps joining in the order of numbers', () => {
    const joined = everyone(open(1, 2_000)).map(({ created_at }) => created_at);
    expect(joined).toEqual([...joined].sort((a, b) => a - b));
    expect(Math.max(...joined)).toBeLessThan(now);
  });

  it('has every state in its share', () => {
    const people = everyone(open(5, 3_000)).slice(characters.length);
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

  it('gives phone numbers that begin with the calling code of the country', () => {
    const calling = new Map(countryList.map(({ id, calling_code }) => [id, calling_code]));
    for (const { phone, country } of everyone(open(1, 1_000))) {
      if (phone === '') continue;
      expect(phone.startsWith(calling.get(country) ?? '?')).toBe(true);
      expect(phone).toMatch(/^\+\d{11,13}$/);
    }
  });

  it('moves money in every status, one of them unknown to all vocabularies', () => {
    const rows = transactionRows(open(1, 500).store, '1');
    expect(new Set(rows.map(({ status }) => status)).size).toBe(transactionStatuses.length);
    expect(rows.every(({ amount }) => /^\d+(\.\d{1,8})?$/.test(amount))).toBe(true);
  });
});

describe('the characters', () => {
  const opened = open(9, 30);
  const by = (key: string): CustomerRow => {
    const [found] = everyone(opened).filter(({ id }) => id === characterId(key));
    if (!found) throw new Error(key);
    return found;
  };

  it('are the same with every seed, each in its state', () => {
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
    expect(customerAnswer(by('nulls'))).toMatchObject({
      email: null,
      phone_number: null,
      profile: { first_name: null, last_name: null, country_code: null },
    });
  });

  it('is three whole days from deletion at any hour of the first day', () => {
    const left = (by('deletionPending').deleted_at ?? 0) - opened.anchor;
    for (const hour of [0, 9, 23]) expect(Math.floor((left - hour * 3_600_000) / day)).toBe(3);
  });

  it('has nothing below the empty one, and few or many transactions as said', () => {
    for (const kind of kinds) expect(recordsOf(opened, by('empty'), kind)).toEqual([]);
    expect(transactionRows(opened.store, 't >= ? AND t < ?', ...transactionRange(by('empty').n))).toEqual([]);
  });
});

describe('opening again', () => {
  it('keeps what was done, and renews dates that ran out meanwhile', () => {
    const folder = mkdtempSync(join(tmpdir(), 'training-again-'));
    folders.push(folder);
    const place = { folder, seed: 1, customers: 40 };
    const first = openStore({ ...place, now });
    first.store.run("UPDATE customers SET level = 0 WHERE id = 'CUS0000000001'");
    const pending = first.store.number('SELECT deleted_at FROM customers WHERE n = 6') ?? 0;
    first.store.close();
    const again = openStore({ ...place, now: now + 20 * day });
    expect(again.store.number('SELECT level FROM customers WHERE n = 1')).toBe(0);
    expect(again.store.number('SELECT deleted_at FROM customers WHERE n = 6')).toBe(pending + 20 * day);
    expect(again.store.number('SELECT deleted_at FROM customers WHERE n = 7')).toBeLessThan(now);
    again.store.setMeta('version', 'older');
    again.store.close();
    const anew = openStore({ ...place, now });
    expect(anew.store.number('SELECT level FROM customers WHERE n = 1')).toBe(2);
    anew.store.close();
  });
});
