import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberStep, transactionCodes } from './codes.ts';

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

describe('a part of a reference', () => {
  const { reference } = transactionCodes;
  const numbers = fc
    .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 31 }))
    .map(([step, above]) => step * numberStep + above);

  it('gives the number of the reference, wherever it is', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 6 }), fc.integer({ min: 6, max: 12 }), (number, at, length) => {
        const part = reference.write(number).slice(at, at + length);
        // The start of a reference with two digits has too many numbers for a test.
        fc.pre(part.length >= 6 && part.length - Math.max(0, 4 - at) > 2);
        expect(new Set(reference.readPart(part.toLowerCase()))).toContain(number);
      }),
      { numRuns: 40 },
    );
  });
  it('gives nothing for a short text or other characters', () => {
    for (const part of ['WND-1', 'adaeze', 'WND-!!', 'PYT-1A2B'])
      expect(reference.readPart(part).next().done).toBe(true);
  });
});
