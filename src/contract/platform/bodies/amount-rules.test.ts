import { expect, test } from 'vitest';
import type { z } from 'zod';
import { decimal, feePercent, integerBetween, percent, positive } from './amount-rules.ts';

const refusal = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message ?? null;

test.each(['-1', '-0.5', '100.01', '1000'])('a fee of %s is refused with its range', (value) =>
  expect(refusal(feePercent('Fee'), value)).toBe('Enter a number between 0 and 100'),
);

test.each(['-1', '0', '0.00', '100.01'])('a rate of %s is refused with its range', (value) =>
  expect(refusal(percent('APY'), value)).toBe('Enter a number between 0.01 and 100'),
);

test.each([0, -1, 1.5, 10_001, Number.NaN])('a whole number of %s is refused with its range', (value) =>
  expect(refusal(integerBetween(1, 10_000), value)).toBe('Enter a whole number between 1 and 10,000'),
);

test('the ends of a range are in it', () => {
  for (const value of ['0', '100', '100.00']) expect(refusal(feePercent('Fee'), value)).toBeNull();
  for (const value of ['0.01', '100']) expect(refusal(percent('APY'), value)).toBeNull();
  for (const value of [1, 10_000]) expect(refusal(integerBetween(1, 10_000), value)).toBeNull();
});

test('a negative amount is told how low it may be', () => {
  expect(refusal(positive('Minimum'), '-5')).toBe('Use an amount above 0');
  expect(refusal(decimal('Payout fee'), '-5')).toBe('Use an amount of 0 or more');
  expect(refusal(decimal('Payout fee'), 'five')).toBe('Use digits and a decimal point, such as 250.00');
});
