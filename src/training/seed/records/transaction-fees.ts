import { typeIndex } from '../../db/transaction-values.ts';
import { Random } from '../../shared/random.ts';

/** The highest part of an amount that is its fee, in hundredths of a percent. */
export const highestFeeRate = 150;

/** The part of an amount that is its fee, in hundredths of a percent; 0 for about every third transaction. */
const generateFeeRate = (random: Random): number => (random.chance(0.3) ? 0 : random.between(10, highestFeeRate));

/** The types that cost nothing. */
const freeTypes = new Set(['adjustment', 'referral_bonus'].map(typeIndex));

/** The fee of a transaction of a type; `units` is its amount. Both are in the smallest unit of its currency (2 decimals, coins 8). */
export const generateFeeUnits = (random: Random, type: number, units: number): number => {
  const rate = generateFeeRate(random);
  return freeTypes.has(type) ? 0 : Math.floor((units * rate) / 10_000);
};

/** The fee of a transaction without the rest of its record, in the smallest unit of its currency as its amount, `units`. */
export const transactionFeeUnits = (
  seed: number,
  { rowNumber, type, units }: { rowNumber: number; type: number; units: number },
): number => generateFeeUnits(new Random(seed, rowNumber, 20), type, units);
