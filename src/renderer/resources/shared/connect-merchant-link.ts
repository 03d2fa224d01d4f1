import { type FieldOptions, link } from '#kernel/fields/fields.tsx';
import { connectMerchants } from '../connect/connect.resource.ts';

interface WithMerchant {
  merchant: { id: string; name: string } | null;
}

/** The merchant of an offer, of a trade, or of the trade that a payout pays out, linked. */
export const connectMerchantLink = <Rec extends WithMerchant>(options: FieldOptions = {}) =>
  link<Rec>(
    'merchant',
    'Merchant',
    ({ merchant }) => merchant?.name,
    ({ merchant }) => merchant && connectMerchants.to(merchant.id),
    options,
  );
