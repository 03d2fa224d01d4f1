import { type FieldOptions, link } from '#kernel/fields/fields.tsx';
import { connectMerchants, connectTrades } from '../connect/connect.resource.ts';

interface OfTrade {
  merchant: { id: string; name: string } | null;
  trade: { id: string; reference: string } | null;
}

/** The merchant of the trade that a payout pays out, linked. */
export const tradeMerchantLink = <Rec extends OfTrade>(options: FieldOptions = {}) =>
  link<Rec>(
    'merchant',
    'Merchant',
    ({ merchant }) => merchant?.name,
    ({ merchant }) => merchant && connectMerchants.to(merchant.id),
    options,
  );

/** The trade that a payout pays out, linked. */
export const tradeLink = <Rec extends OfTrade>(options: FieldOptions = {}) =>
  link<Rec>(
    'trade',
    'Trade',
    ({ trade }) => trade?.reference,
    ({ trade }) => trade && connectTrades.to(trade.id),
    options,
  );
