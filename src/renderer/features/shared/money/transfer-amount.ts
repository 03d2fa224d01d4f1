import type { Transfer } from '#contract/platform/api/customer-records.ts';
import { money } from '#kernel/fields/fields.tsx';

/** Whether a transfer moves fiat: of an internal one its currency tells. */
export const isFiatTransfer = ({ kind }: { kind: string }): boolean | undefined =>
  kind === 'crypto' ? false : kind === 'bank' ? true : undefined;

/** The amount of a transfer. */
export const transferAmount = <Rec extends Transfer>() =>
  money<Rec>(
    'amount',
    'Amount',
    ({ amount, currency, status: state, kind }) => ({
      amount,
      currency,
      status: state,
      isFiat: isFiatTransfer({ kind }),
    }),
    { sort: true },
  );
