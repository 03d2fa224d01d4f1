/** The characters of random references: no I, L, O and U, which are easy to misread. */
export const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const bits = 40n;
const size = 1n << bits;

/** The multiplicative inverse of an odd `factor` modulo 2^40, by Newton's method; each step doubles the correct bits. */
const inverse = (factor: bigint): bigint => {
  let guess = factor;
  for (let step = 0; step < 6; step += 1) guess = (guess * (2n - factor * guess)) & (size - 1n);
  return guess;
};

/** A reversible code for a whole number below 2^40: it looks random, and decoding it needs no index. */
export interface Code {
  write(value: number): string;
  /** The number of a code; null for any other text. */
  read(text: string): number | null;
}

const makeCode = (prefix: string, radix: 16 | 32, factor: bigint, offset: bigint): Code => {
  const length = radix === 16 ? 10 : 8;
  const back = inverse(factor);
  const shape = new RegExp(`^${prefix}([${radix === 16 ? '0-9a-f' : '0-9a-v'}]{${length}})$`, 'i');
  return {
    write: (value) => {
      const digits = ((BigInt(value) * factor + offset) % size).toString(radix).padStart(length, '0');
      return prefix + (radix === 32 ? digits.toUpperCase() : digits);
    },
    read: (text) => {
      const digits = text.match(shape)?.[1];
      if (digits === undefined) return null;
      let value = 0n;
      for (const digit of digits.toLowerCase()) value = value * BigInt(radix) + BigInt(Number.parseInt(digit, radix));
      return Number(((value - offset + size) * back) % size);
    },
  };
};

/** The public codes of a transaction: its id, reference and processor id; for coins also the start of the hash. */
export const transactionCodes = {
  id: makeCode('TRX', 32, 0x9e3779b97fn | 1n, 0x1234567n),
  reference: makeCode('WND-', 32, 0x5851f42d4dn, 0x7654321n),
  processor: makeCode('prc_', 16, 0x2545f4914fn, 0x2b992ddn),
  hash: makeCode('0x', 16, 0x6c62272e07n, 0x5851f42n),
};
