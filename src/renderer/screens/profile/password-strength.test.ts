import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 0],
  ['a'.repeat(11), 1],
  ['a'.repeat(12), 2],
  ['a'.repeat(15), 2],
  ['a'.repeat(16), 3],
  ['a'.repeat(20), 4],
])('%j has score %i', (password, score) => expect(passwordStrength(password).score).toBe(score));

test('names the minimum length of the contract', () => {
  expect(passwordStrength('').text).toContain('At least 12 characters');
  expect(passwordStrength('short').text).toContain('at least 12 characters');
});
