import { connectMerchants } from '../../connect/identity.ts';
import { type RecordName, recordLink } from '../fields.tsx';

/** The merchant of an offer, of a trade, or of the trade that a payout pays out, linked. */
export const connectMerchantLink = <Rec extends { merchant: RecordName | null }>() =>
  recordLink<Rec>('merchant', 'Merchant', ({ merchant }) => merchant, connectMerchants.to);
