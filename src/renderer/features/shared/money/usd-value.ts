import type { Field } from '#kernel/definitions/field.ts';
import { money } from '#kernel/fields/fields.tsx';

/** The value in USD that the platform gives, as a column that members choose in the View menu. */
export const usdValue = <Rec extends { amount_usd: string | null }>(): Field<Rec> =>
  money<Rec>(
    'amount_usd',
    'Value in USD',
    ({ amount_usd }) => (amount_usd === null ? null : { amount: amount_usd, currency: 'USD', isFiat: true }),
    { isOptional: true, isExtra: true, icon: false },
  );
