import type { TradeRow } from '#contract/platform/api/connect.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { shortText } from '#kernel/fields/fields.tsx';
import { exactMoney, formatAmount } from '#kernel/format/money.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { customers } from '../customers/identity.ts';
import { recordLink } from '../shared/fields.tsx';

/** The buyer or the seller of a trade, linked. */
export const sideLink = <Rec extends Pick<TradeRow, 'buyer' | 'seller'>>(side: 'buyer' | 'seller') =>
  recordLink<Rec>(side, sentenceCase(side), (trade) => trade[side], customers.to, {
    permission: 'customer:read',
  });

/** What the merchant of an offer does: `Buys USDT`. */
export const sideText = ({ side, asset }: { side: string; asset: string }): string =>
  `${side === 'buy' ? 'Buys' : side === 'sell' ? 'Sells' : sentenceCase(side)} ${asset}`;

/** The smallest and the largest trade of an offer: `500.00 – 9,000.00 NGN`. */
export const limitsText = ({ min, max, fiat }: { min: string; max: string; fiat: string }): string =>
  `${formatAmount(min, true)} – ${exactMoney(max, fiat)}`;

/** Who opened a dispute, and who won it once it is settled. */
export const disputeText = ({ dispute }: Pick<TradeRow, 'dispute'>): string | null =>
  dispute && (dispute.winner === null ? `By ${dispute.opened_by}` : `Won by ${dispute.winner}`);

interface Offer {
  min: string;
  max: string;
  fiat: string;
}

/** The limits of an offer as a column. */
export const limits = <Rec extends Offer>(): Field<Rec> => ({
  ...shortText<Rec>('limits', 'Limits', limitsText, { align: 'end' }),
  kind: 'amountRange',
  value: limitsText,
  exported: [
    { suffix: ' minimum', type: 'amount', text: ({ min }) => min },
    { suffix: ' maximum', type: 'amount', text: ({ max }) => max },
    { suffix: ' currency', type: 'text', text: ({ fiat }) => fiat },
  ],
});
