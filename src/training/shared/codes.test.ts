import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transactionCodes } from './codes.ts';

describe.each(Object.entries(transactionCodes))('the %s code', (_, code) => {
  it('decodes to the same number, in upper and lower case', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 - 1 }), (value) => {
        const text = code.write(value);
        expect(code.read(text)).toBe(value);
        expect(code.read(text.toLowerCase())).toBe(value);
      }),
    );
  });
  it('decodes no other text', () => {
    for (const text of ['', 'TRX', 'nobody', 'WND-', '0x', `${code.write(5)}0`]) expect(code.read(text)).toBeNull();
  });
});
