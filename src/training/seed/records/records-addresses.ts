import type { CryptoAddress, ExternalAddress } from '#contract/platform/api/customer-records.ts';
import {
  coins,
  type GeneratorContext,
  generateAddress,
  generateUpTo,
  randomDateTime,
  recordId,
} from '../generator-context.ts';

const labels = ['Savings', 'Trading', 'Salary', null, null] as const;

/** Deposit addresses of a customer. */
export const generateAddresses = (context: GeneratorContext): CryptoAddress[] =>
  generateUpTo(context, 6, (index) => {
    const { random, customer } = context;
    const asset = coins[index] ?? 'USDT';
    return {
      id: recordId('CAD', customer.rowNumber, index),
      asset,
      ...generateAddress(random, asset),
      label: random.pick(labels),
      created_at: randomDateTime(context),
    };
  });

/** External addresses that a customer sends coins to. */
export const generateExternalAddresses = (context: GeneratorContext): ExternalAddress[] =>
  generateUpTo(context, 4, (index) => {
    const { random, customer } = context;
    const asset = random.pick(coins);
    const created = randomDateTime(context);
    return {
      id: recordId('EAD', customer.rowNumber, index),
      asset,
      ...generateAddress(random, asset),
      label: random.pick(['Binance', 'Ledger', 'Luno', null]),
      memo: asset === 'BNB' && random.chance(0.5) ? random.digits(9) : null,
      whitelisted: random.chance(0.6),
      last_used_at: random.chance(0.7) ? created : null,
      created_at: created,
    };
  });
