import type { CryptoAddress, ExternalAddress } from '../../contract/api/customer-records.ts';
import { coins, type Drawing, drawAddress, momentOf, recordId, several } from './drawing.ts';

const labels = ['Savings', 'Trading', 'Salary', null, null] as const;

/** Deposit addresses the platform made for a customer. */
export const drawAddresses = (drawing: Drawing): CryptoAddress[] =>
  several(drawing, 6, (index) => {
    const { random, customer } = drawing;
    const asset = coins[index] ?? 'USDT';
    return {
      id: recordId('CAD', customer.n, index),
      asset,
      ...drawAddress(random, asset),
      label: random.pick(labels),
      created_at: momentOf(drawing),
    };
  });

/** Addresses elsewhere that a customer sends coins to. */
export const drawExternalAddresses = (drawing: Drawing): ExternalAddress[] =>
  several(drawing, 4, (index) => {
    const { random, customer } = drawing;
    const asset = random.pick(coins);
    const created = momentOf(drawing);
    return {
      id: recordId('EAD', customer.n, index),
      asset,
      ...drawAddress(random, asset),
      label: random.pick(['Binance', 'Ledger', 'Luno', null]),
      memo: asset === 'BNB' && random.chance(0.5) ? random.digits(9) : null,
      whitelisted: random.chance(0.6),
      last_used_at: random.chance(0.7) ? created : null,
      created_at: created,
    };
  });
