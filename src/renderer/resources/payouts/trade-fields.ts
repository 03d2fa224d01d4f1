import { type FieldOptions, link } from '#kernel/fields/fields.tsx';
import { connectTrades } from '../connect/connect.resource.ts';

interface OfTrade {
  trade: { id: string; reference: string } | null;
}

/** The trade that a payout pays out, linked. */
export const tradeLink = <Rec extends OfTrade>(options: FieldOptions = {}) =>
  link<Rec>(
    'trade',
    'Trade',
    ({ trade }) => trade?.reference,
    ({ trade }) => trade && connectTrades.to(trade.id),
    options,
  );
