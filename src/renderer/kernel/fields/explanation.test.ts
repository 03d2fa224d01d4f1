import { expect, test } from 'vitest';
import { explanationOf } from './explanation.ts';

const nothing = { status_reason: null, funds: null, risk_signals: [] };
const reason = { code: 'name_mismatch', text: 'The account has another name' };
const at = (minute: number) => `2026-03-01T10:${minute}:00Z`;

test('a record without the fields, or with none of their values, explains nothing', () => {
  expect(explanationOf({ id: 'P1' })).toBeNull();
  expect(explanationOf(nothing)).toBeNull();
});

test('each of the values is enough', () => {
  expect(explanationOf({ ...nothing, status_reason: reason })?.reason).toEqual(reason);
  expect(explanationOf({ ...nothing, risk_signals: [reason] })?.signals).toEqual([reason]);
  expect(explanationOf({ ...nothing, funds: { state: 'held', at: null } })?.funds).toEqual({
    state: 'held',
    at: null,
    step: null,
  });
});

test('the place of the money comes with the step that brought it there, not with a later one', () => {
  const timeline = [
    { status: 'pending', at: at(10), funds: 'held' },
    { status: 'rejected', at: at(11), funds: 'returned', actor: { name: 'Amara Nwosu' } },
    { status: 'cancelled', at: at(12), funds: 'returned', actor: null },
  ];
  expect(explanationOf({ ...nothing, funds: { state: 'returned', at: at(11) }, timeline })?.funds).toEqual({
    ...{ state: 'returned', at: at(11), step: { status: 'rejected', actor: 'Amara Nwosu' } },
  });
});

test('a timeline that ends elsewhere names no step', () => {
  const timeline = [{ status: 'failed', at: at(10), funds: 'returned' }];
  expect(explanationOf({ ...nothing, funds: { state: 'held', at: null }, timeline })?.funds?.step).toBeNull();
});

test('a step that names no place does not hide the one that moved the money', () => {
  const timeline = [
    { status: 'pending', at: at(10), funds: 'held', actor: { name: 'Amara Nwosu' } },
    { status: 'in_review', at: at(11), funds: null, actor: { name: 'Efua Mensah' } },
  ];
  const stepOf = (steps: typeof timeline) =>
    explanationOf({ ...nothing, funds: { state: 'held', at: null }, timeline: steps })?.funds?.step?.actor;
  expect(stepOf(timeline)).toBe('Amara Nwosu');
  expect(stepOf([...timeline, { status: 'pending', at: at(12), funds: 'held', actor: { name: 'Obi Transu' } }])).toBe(
    'Amara Nwosu',
  );
});
