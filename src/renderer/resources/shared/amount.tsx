import { exactMoney } from '#kernel/format/money.ts';

/** An amount among facts, with every digit the platform gave; null where there is none. */
export const amount = (value: string | null, currency: string) =>
  value && <span className="num">{exactMoney(value, currency)}</span>;
