import { expect, test } from 'vitest';
import { countryChangeBody } from './countries.ts';

const refusal = (calling_code: string) =>
  countryChangeBody.safeParse({ calling_code, reason: 'License received' }).error?.issues[0]?.message ?? null;

test.each(['234', '+234', '+1-809, +1-829', '+1-268', '+44-1481', '+7 6 / +7 7', '1 809'])(
  'a calling code as platforms have it stays: %s',
  (code) => expect(refusal(code)).toBeNull(),
);

test.each(['', ' ', '+', 'none', '+1-809 and +1-829', '12345', '+234;'])('%j is no calling code', (code) =>
  expect(refusal(code)).toBe('Use one to four digits, such as +234'),
);
