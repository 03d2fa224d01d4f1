import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test.each([
  ['', 0],
  ['a'.repeat(11), 1],
  ['a'.repeat(12), 2],
  ['a'.repeat(15), 2],
  ['a'.repeat(16), 3],
  ['a'.repeat(20), 4],
])('%j', (password, score) => expect(strengthOf(password).score).toBe(score));

test('the hint names the rule of the contract', () => {
  expect(strengthOf('').words).toContain('At least 12 characters');
  expect(strengthOf('short').words).toContain('at least 12 characters');
});
