import type { CustomerRow } from '../db/customers.ts';
import type { Random } from '../shared/random.ts';
import { allNames } from './customers/names.ts';

/** The input for generating a customer's records. */
export interface GeneratorContext {
  readonly seed: number;
  readonly anchor: number;
  readonly customer: CustomerRow;
  readonly random: Random;
  /** What the customer paid out in the last days and may be asked for again, by currency; every currency that money left is in it. */
  readonly paidOut?: ReadonlyMap<number, number>;
}

/** Generates up to `most` items; smaller numbers are more likely. */
export const generateUpTo = <T>({ random }: GeneratorContext, most: number, draw: (index: number) => T): T[] =>
  Array.from({ length: Math.floor(random.next() ** 1.3 * (most + 1)) }, (_, index) => draw(index));

/** An id that contains its customer's number, so that a record can be found by its id alone. */
export const recordId = (prefix: string, rowNumber: number, index: number): string =>
  `${prefix}${rowNumber.toString(36).toUpperCase().padStart(6, '0')}${String(index).padStart(2, '0')}`;

/** The number of the owner in an ID of `recordId`; null for any other text. */
export const ownerNumberIn = (prefix: string, id: string): number | null => {
  const digits = id.match(new RegExp(`^${prefix}([0-9A-Z]{6})\\d{2}$`))?.[1];
  return digits === undefined ? null : Number.parseInt(digits, 36);
};

/** A random time between the customer's sign-up and the anchor. */
export const randomDateTime = ({ random, customer, anchor }: GeneratorContext): string =>
  new Date(
    customer.created_at + Math.floor(random.next() * Math.max(60_000, anchor - customer.created_at)),
  ).toISOString();

export const fullName = ({ customer }: GeneratorContext): string =>
  `${customer.first_name} ${customer.last_name}`.trim() || 'Name not given';

/** The name of another person. */
export const otherName = ({ random }: GeneratorContext): string => {
  const { first, last } = random.pick(allNames);
  return `${random.pick(first)} ${random.pick(last)}`;
};

const hexDigits = '0123456789abcdef';
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The network of each coin and how to generate an address on it. */
const networks: Readonly<Record<string, { network: string; draw: (random: Random) => string }>> = {
  BTC: { network: 'Bitcoin', draw: (random) => `bc1q${random.letters(38, '023456789acdefghjklmnpqrstuvwxyz')}` },
  ETH: { network: 'Ethereum', draw: (random) => `0x${random.letters(40, hexDigits)}` },
  USDT: { network: 'Tron', draw: (random) => `T${random.letters(33, base58)}` },
  USDC: { network: 'Base', draw: (random) => `0x${random.letters(40, hexDigits)}` },
  TRX: { network: 'Tron', draw: (random) => `T${random.letters(33, base58)}` },
  BNB: { network: 'BNB Smart Chain', draw: (random) => `0x${random.letters(40, hexDigits)}` },
  SOL: { network: 'Solana', draw: (random) => random.letters(44, base58) },
};
export const coins = ['BTC', 'ETH', 'USDT', 'USDC', 'TRX', 'BNB', 'SOL'] as const;

/** Generates a coin address with its network. */
export const generateAddress = (random: Random, coin: string): { network: string; address: string } => {
  const found = networks[coin];
  return { network: found?.network ?? coin, address: found?.draw(random) ?? `0x${random.letters(40, hexDigits)}` };
};
