import type { CustomerRow } from '../db/customer.ts';
import { allNames } from './names.ts';
import type { Random } from './random.ts';

/** What a customer's records are drawn from. */
export interface Drawing {
  readonly seed: number;
  readonly anchor: number;
  readonly customer: CustomerRow;
  readonly random: Random;
}

/** Draws up to so many of something; fewer are likelier. */
export const several = <T>({ random }: Drawing, most: number, draw: (index: number) => T): T[] =>
  Array.from({ length: Math.floor(random.next() ** 1.3 * (most + 1)) }, (_, index) => draw(index));

/** An id that tells whose it is, so that a record can be found by its id alone. */
export const recordId = (prefix: string, n: number, index: number): string =>
  `${prefix}${n.toString(36).toUpperCase().padStart(6, '0')}${String(index).padStart(2, '0')}`;

/** The customer's number in an id made by `recordId`; null for any other text. */
export const ownerOf = (prefix: string, id: string): number | null => {
  const digits = id.match(new RegExp(`^${prefix}([0-9A-Z]{6})\\d{2}$`))?.[1];
  return digits === undefined ? null : Number.parseInt(digits, 36);
};

/** A moment between joining and the anchor. */
export const momentOf = ({ random, customer, anchor }: Drawing): string =>
  new Date(
    customer.created_at + Math.floor(random.next() * Math.max(60_000, anchor - customer.created_at)),
  ).toISOString();

export const fullName = ({ customer }: Drawing): string =>
  `${customer.first_name} ${customer.last_name}`.trim() || 'Name not given';

/** The name of somebody else. */
export const otherName = ({ random }: Drawing): string => {
  const { first, last } = random.pick(allNames);
  return `${random.pick(first)} ${random.pick(last)}`;
};

const hexDigits = '0123456789abcdef';
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Networks a coin moves on, and what an address there looks like. */
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

/** A coin address with its network. */
export const drawAddress = (random: Random, coin: string): { network: string; address: string } => {
  const found = networks[coin];
  return { network: found?.network ?? coin, address: found?.draw(random) ?? `0x${random.letters(40, hexDigits)}` };
};
