import type { YieldPosition } from '#contract/platform/api/customer-records.ts';
import { currencyIndex } from '../../db/transaction-values.ts';
import { times } from '../../shared/money.ts';
import type { Random } from '../../shared/random.ts';
import { type GeneratorContext, generateUpTo } from '../generator-context.ts';
import { generateAmount } from './transactions.ts';

const earned = ['USDT', 'USDC', 'BTC', 'ETH', 'SOL'] as const;
const amountOf = (random: Random, currency: string): string => generateAmount(random, currencyIndex.get(currency) ?? 0);

/** The yield a customer earns on the coins in a wallet. */
export const generateYield = (context: GeneratorContext): YieldPosition[] =>
  generateUpTo(context, 3, (index) => {
    const { random } = context;
    const currency = earned[index] ?? 'USDT';
    const balance = amountOf(random, currency);
    return {
      currency,
      is_fiat: false,
      rate: `${random.between(2, 9)}.${random.digits(2)}`,
      balance,
      earned_today: times(balance, '0.00012', 8),
      earned_total: times(balance, '0.0213', 8),
      status: random.pick(['active', 'active', 'suspended']),
    };
  });
