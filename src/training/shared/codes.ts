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
  /**
   * The numbers whose code contains a part of at least six characters, as far as they are at most 31 above a multiple of `numberStep`;
   * from six digits on without that limit. Also numbers of nothing: the caller looks for rows. In no order.
   */
  readPart(part: string): Generator<number>;
}

/** Numbers are close above the multiples of this. Above them, the last 17 bits of codes repeat, too, since factors are modulo 2^40. */
export const numberStep = 131_072;
const numbersPerStep = 32;
/** So few codes are all tried. */
const fewCodes = 1_024n;

const makeCode = (prefix: string, radix: 16 | 32, factor: bigint, offset: bigint): Code => {
  const length = radix === 16 ? 10 : 8;
  const back = inverse(factor);
  const encode = (value: bigint): bigint => (value * factor + offset) % size;
  const decode = (code: bigint): number => Number(((code - offset + size) * back) % size);
  const base = BigInt(radix);
  const numberOf = (digits: string): bigint =>
    [...digits].reduce((value, digit) => value * base + BigInt(Number.parseInt(digit, radix)), 0n);
  const digitsOnly = new RegExp(`^[${radix === 16 ? '0-9a-f' : '0-9a-v'}]+$`, 'i');
  const shape = new RegExp(`^${prefix}([${radix === 16 ? '0-9a-f' : '0-9a-v'}]{${length}})$`, 'i');
  /** The numbers close above a multiple of `numberStep` whose codes are from `low` to before `past`. */
  function* nearSteps(low: bigint, past: bigint): Generator<number> {
    const step = BigInt(numberStep);
    for (let above = 0; above < numbersPerStep; above += 1) {
      const distance = (((encode(BigInt(above)) - low) % step) + step) % step;
      for (let code = low + distance; code < past; code += step) yield decode(code);
    }
  }
  return {
    write: (value) => {
      const digits = encode(BigInt(value)).toString(radix).padStart(length, '0');
      return prefix + (radix === 32 ? digits.toUpperCase() : digits);
    },
    read: (text) => {
      const digits = text.match(shape)?.[1];
      return digits === undefined ? null : decode(numberOf(digits));
    },
    *readPart(part) {
      for (let at = 0; part.length >= 6 && at + part.length <= prefix.length + length; at += 1) {
        const fixed = prefix.slice(at, at + part.length);
        const known = part.slice(fixed.length);
        if (!part.toLowerCase().startsWith(fixed.toLowerCase()) || !digitsOnly.test(known)) continue;
        const before = Math.max(0, at - prefix.length);
        const width = base ** BigInt(length - before - known.length);
        for (let first = 0n; first < base ** BigInt(before); first += 1n) {
          const low = (first * base ** BigInt(known.length) + numberOf(known)) * width;
          if (width <= fewCodes) for (let code = low; code < low + width; code += 1n) yield decode(code);
          else yield* nearSteps(low, low + width);
        }
      }
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
