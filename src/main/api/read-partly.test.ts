import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listAnswer, pageAnswer, recordAnswer } from '#contract/platform/definitions/answers.ts';
import { amount, dateTime, id, list, optionalList, orNull } from '#contract/values/schemas.ts';
import { readPartly } from './read-partly.ts';

const row = z.object({ id, amount, created_at: dateTime });
const good = { id: 'A', amount: '1.50', created_at: '2026-03-01T09:30:00Z' };
const pagination = { page: 1, limit: 25, total: 3, next_cursor: null };

const read = (answer: z.ZodType, body: unknown) => {
  const parsed = answer.safeParse(body);
  if (parsed.success) throw new Error('the answer fits the contract');
  return readPartly(answer, body, parsed.error.issues);
};

describe('a list', () => {
  test('costs the rows that do not fit, named by position, id and path', () => {
    const data = [{ ...good, id: 'B', created_at: '2026-02-31T09:30:00Z' }, good, { ...good, id: 'C', amount: '1,5' }];
    expect(read(pageAnswer(row), { data, pagination })).toEqual({
      data: { data: [good], pagination },
      unreadable: {
        rows: [
          { index: 0, id: 'B', path: 'created_at' },
          { index: 2, id: 'C', path: 'amount' },
        ],
        fields: [],
      },
    });
  });
  test.each([
    ['a row that is no object', 7, ''],
    ['an id that is no path segment', { ...good, id: '../CUS1', amount: null }, 'amount'],
    ['no id', { amount: '1', created_at: good.created_at }, 'id'],
  ])('names %s without an id', (_, odd, path) => {
    const result = read(listAnswer(row), { data: [good, odd] });
    expect(result?.data).toEqual([good]);
    expect(result?.unreadable.rows).toEqual([{ index: 1, id: null, path }]);
  });
  test('names a row by an id that came as a number', () => {
    const result = read(listAnswer(row), { data: [{ ...good, id: 7, amount: null }] });
    expect(result?.unreadable.rows).toEqual([{ index: 0, id: '7', path: 'amount' }]);
  });
  test('reads groups of lists', () => {
    const groups = z.object({ data: z.object({ payouts: z.array(row), customers: z.array(row) }) });
    const result = read(groups, { data: { payouts: [good, { ...good, amount: '' }], customers: [good] } });
    expect(result?.data).toEqual({ data: { payouts: [good], customers: [good] } });
    expect(result?.unreadable.rows).toEqual([{ index: 1, id: 'A', path: 'amount', group: 'payouts' }]);
  });
  test('whose keys are numbers, as PHP filters it, costs the row by its position', () => {
    const odd = { ...good, id: 'B', amount: '' };
    const result = read(pageAnswer(row), { data: { 0: good, 2: odd, 7: { ...good, id: 'C' } }, pagination });
    expect(result?.data).toEqual({ data: [good, { ...good, id: 'C' }], pagination });
    expect(result?.unreadable.rows).toEqual([{ index: 1, id: 'B', path: 'amount' }]);
    const groups = z.object({ data: z.object({ payouts: optionalList(row), customers: list(row) }) });
    const found = read(groups, { data: { payouts: { 3: odd }, customers: { 1: odd, 4: good } } });
    expect(found?.data).toEqual({ data: { payouts: [], customers: [good] } });
    expect(found?.unreadable.rows.map(({ index }) => index)).toEqual([0, 0]);
  });
  test('is not read if its keys are names', () => {
    expect(read(pageAnswer(row), { data: { first: { ...good, amount: '' } }, pagination })).toBeNull();
  });
  test('names a row with two mistakes once, by the first', () => {
    const result = read(listAnswer(row), { data: [{ id: 'A', amount: '', created_at: '' }, good] });
    expect(result?.data).toEqual([good]);
    expect(result?.unreadable.rows).toEqual([{ index: 0, id: 'A', path: 'amount' }]);
  });
  test('loses the rows with mistakes of each group', () => {
    const groups = z.object({ data: z.object({ payouts: z.array(row), customers: z.array(row) }) });
    const odd = { ...good, amount: '' };
    const result = read(groups, { data: { payouts: [odd, good], customers: [good, odd] } });
    expect(result?.data).toEqual({ data: { payouts: [good], customers: [good] } });
    expect(result?.unreadable.rows.map(({ index }) => index)).toEqual([0, 1]);
  });
  test('names the place within a row by its whole path', () => {
    const nested = z.object({ id, fees: z.array(z.object({ amount })) });
    const result = read(listAnswer(nested), { data: [{ id: 'A', fees: [{ amount: '1' }, { amount: '' }] }] });
    expect(result).toEqual({
      data: [],
      unreadable: { rows: [{ index: 0, id: 'A', path: 'fees.1.amount' }], fields: [] },
    });
  });
  test('is not read if its rows are deeper than in groups', () => {
    const deep = z.object({ data: z.object({ a: z.object({ b: z.array(row) }) }) });
    expect(read(deep, { data: { a: { b: [{ ...good, amount: '' }] } } })).toBeNull();
  });
  test('is not read if the rest of it breaks a rule of the list', () => {
    const answer = z.object({ data: z.array(row).min(1) });
    expect(read(answer, { data: [{ ...good, amount: '' }] })).toBeNull();
  });
  test.each([
    ['its pagination', { data: [good], pagination: { ...pagination, total: 'many' } }],
    ['a row and its pagination', { data: [{ ...good, amount: '' }], pagination: { total: 'many' } }],
    ['its rows', { data: 'none', pagination }],
    ['all of it', null],
  ])('is not read if %s does not fit', (_, body) => {
    expect(read(pageAnswer(row), body)).toBeNull();
  });
});

describe('a record', () => {
  const record = recordAnswer(
    row.extend({
      status: z.string(),
      profile: z.object({ first_name: orNull(z.string()), birthday: z.iso.date() }),
      timeline: z.array(z.object({ at: dateTime })),
    }),
  );
  const data = {
    ...good,
    status: 'pending',
    profile: { first_name: 'Ada', birthday: '1990-04-01' },
    timeline: [{ at: good.created_at }],
  };

  test('keeps the fields that fit, also of an object in it', () => {
    const odd = { ...data, status: 3, profile: { ...data.profile, birthday: '1990-13-01' } };
    expect(read(record, { data: odd })).toEqual({
      data: { ...good, profile: { first_name: 'Ada' }, timeline: data.timeline },
      unreadable: { rows: [], fields: ['status', 'profile.birthday'] },
    });
  });
  test('loses a whole list with one mistake, named by its path', () => {
    const result = read(record, { data: { ...data, timeline: [data.timeline[0], { at: 'yesterday' }] } });
    expect(result?.data).not.toHaveProperty('timeline');
    expect(result?.unreadable.fields).toEqual(['timeline.1.at']);
  });
  test('loses a list where an object should be, and an object that is missing', () => {
    expect(read(record, { data: { ...data, profile: [] } })?.unreadable.fields).toEqual(['profile']);
    const { profile: _profile, ...rest } = data;
    expect(read(record, { data: rest })).toMatchObject({ data: rest, unreadable: { fields: ['profile'] } });
  });
  test('needs no id where the contract has none', () => {
    const total = recordAnswer(z.object({ count: z.number(), name: z.string() }));
    expect(read(total, { data: { count: 'many', name: 'a' } })).toEqual({
      data: { name: 'a' },
      unreadable: { rows: [], fields: ['count'] },
    });
  });
  test.each([
    ['its id', { data: { ...data, id: true } }],
    ['all of it', { data: [] }],
    ['an object', { data: 'none' }],
    ['anything', { data: null }],
  ])('is not read without %s', (_, body) => {
    expect(read(record, body)).toBeNull();
  });
});
