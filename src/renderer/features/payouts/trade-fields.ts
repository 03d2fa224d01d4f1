import type { FieldOptions } from '#kernel/fields/field-maker.tsx';
import { connectTrades } from '../connect/identity.ts';
import { recordLink } from '../shared/fields.tsx';

interface OfTrade {
  trade: { id: string; reference: string } | null;
}

/** The trade that a payout pays out, linked. */
export const tradeLink = <Rec extends OfTrade>(options: FieldOptions = {}) =>
  recordLink<Rec>(
    'trade',
    'Trade',
    ({ trade }) => trade && { id: trade.id, name: trade.reference },
    connectTrades.to,
    options,
  );
