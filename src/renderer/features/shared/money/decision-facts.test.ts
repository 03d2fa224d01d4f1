// @vitest-environment happy-dom
import '../../../testing/fake-bridge.ts';
import { describe, expect, test } from 'vitest';
import { fittingReasons, mustBeOpened, reviewFacts } from './decision-facts.ts';

const record = (reason: string | null, signals: readonly string[] = []) => ({
  status_reason: reason === null ? null : { code: reason, text: `Text of ${reason}` },
  funds: null,
  risk_signals: signals.map((code) => ({ code, text: `Text of ${code}` })),
});

describe('what must be opened before a decision', () => {
  test.each([
    ['screening_match', [], /sanctions list/],
    [null, ['pep_and_sanctions'], /sanctions list/],
    ['ofac_hit', [], /sanctions list/],
    [null, ['pep_match'], /sanctions list/],
    ['name_mismatch', [], /names don't match/],
    [null, ['unusual_amount', 'name_differs'], /names don't match/],
    [null, ['sender_differs'], /names don't match/],
  ] as const)('%s %j', (reason, signals, text) => expect(mustBeOpened(record(reason, signals))).toMatch(text));

  test.each([
    ['above_automatic_limit', ['first_to_account', 'new_device']],
    ['name_verified', ['name_match']],
    [null, []],
  ] as const)('not %s %j', (reason, signals) => expect(mustBeOpened(record(reason, signals))).toBeNull());

  test('not a record whose platform explains nothing', () => expect(mustBeOpened({ id: 'P1' })).toBeNull());
});

test('reasons that fit the record come first, each once, four at most', () => {
  const byCode = { a: 'Reason A', b: 'Reason A', c: 'Reason C' };
  const general = ['General 1', 'General 2', 'General 3'];
  expect(fittingReasons(record('a', ['b', 'toString', 'c']), byCode, general)).toEqual([
    'Reason A',
    'Reason C',
    'General 1',
    'General 2',
  ]);
  expect(fittingReasons({ id: 'P1' }, byCode, general)).toEqual(general);
});

test('the facts of a review are its reason and its signals', () => {
  expect(reviewFacts(record('a', ['b', 'c']))).toEqual([
    { label: 'Why', lines: ['Text of a'] },
    { label: 'Risk signals', lines: ['Text of b', 'Text of c'] },
  ]);
  expect(reviewFacts({ id: 'P1' })).toEqual([]);
});
