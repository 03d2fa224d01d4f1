import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasStatus } from './status.ts';
import {
  depositTransitions,
  isPossible,
  payoutTransitions,
  recurringTransitions,
  type Transition,
} from './transitions.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const transitions: readonly Transition[] = [payoutTransitions, depositTransitions, recurringTransitions].flatMap(
  (group) => Object.values<Transition>(group),
);
/** The word with some letters in upper case. */
const inAnyCase = (word: string) =>
  fc
    .array(fc.boolean(), { minLength: word.length, maxLength: word.length })
    .map((upper) => [...word].map((letter, index) => (upper[index] ? letter.toUpperCase() : letter)).join(''));

test.each(['PENDING', 'Pending', 'pending'])('a payout that is %s can be approved', (status) =>
  expect(isPossible(payoutTransitions.approve, { status, since: now }, now)).toBe(true),
);

test.each(['PROCESSING', 'Processing', 'processing'])('a payout that is stuck as %s can be retried', (status) => {
  expect(isPossible(payoutTransitions.retry, { status, since: now - 2 * 3_600_000 }, now)).toBe(true);
  expect(isPossible(payoutTransitions.retry, { status, since: now }, now)).toBe(false);
});

test('a status in any case allows the same transitions', () => {
  const words = [...new Set(transitions.flatMap(({ from, to }) => [...from, to]))];
  const cases = fc.constantFrom(...words).chain((word) => fc.tuple(fc.constant(word), inAnyCase(word)));
  fc.assert(
    fc.property(cases, fc.constantFrom(...transitions), fc.nat(3 * 3_600_000), ([word, status], transition, age) => {
      const since = now - age;
      expect(isPossible(transition, { status, since }, now)).toBe(isPossible(transition, { status: word, since }, now));
      expect(hasStatus(status, word)).toBe(true);
    }),
  );
});

test.each([null, undefined, '', 'approved '])('%j is none of the statuses', (status) =>
  expect(hasStatus(status, 'approved', 'pending')).toBe(false),
);
