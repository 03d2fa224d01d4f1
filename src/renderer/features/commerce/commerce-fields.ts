import type { Field } from '#kernel/definitions/field.ts';
import { shortText } from '#kernel/fields/fields.tsx';
import { formatMoney } from '#kernel/format/money.ts';
import { businesses } from '../businesses/identity.ts';
import { type RecordName, recordLink } from '../shared/fields.tsx';

/** The business that is paid, linked. */
export const merchantLink = <Rec extends { merchant: RecordName | null }>() =>
  recordLink<Rec>('merchant', 'Merchant', ({ merchant }) => merchant, businesses.to, {
    permission: 'business:read',
  });

/** Whether a payment link can be used. */
export const linkState = ({ active }: { active: boolean }): string => (active ? 'active' : 'inactive');

/** The amount of a payment link; links without one leave it to the payer. */
export const linkAmount = <
  Rec extends { amount: string | null; currency: string; is_fiat: boolean | null },
>(): Field<Rec> =>
  shortText(
    'amount',
    'Amount',
    ({ amount, currency, is_fiat }) =>
      amount === null ? `Any amount · ${currency}` : formatMoney(amount, currency, is_fiat ?? undefined),
    { align: 'end' },
  );
