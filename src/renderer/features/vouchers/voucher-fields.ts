import { api } from '#kernel/api/client.ts';
import { panelSearch } from '#kernel/fields/record-panel-address.ts';
import { asyncSelect } from '#kernel/list/filters/filters.ts';
import { customers } from '../customers/identity.ts';
import { type RecordName, recordLink } from '../shared/fields.tsx';
import { voucherMerchants } from './identity.ts';

/** The merchant of a voucher, linked to its panel over the list of merchants. */
export const merchantLink = <Rec extends { merchant: RecordName | null }>() =>
  recordLink<Rec>(
    'merchant',
    'Merchant',
    ({ merchant }) => merchant,
    (id) => voucherMerchants.path + panelSearch('', id),
  );

/** The customer who redeemed a voucher, linked. */
export const redeemedByLink = <Rec extends { redeemed_by: RecordName | null }>() =>
  recordLink<Rec>('redeemed_by', 'Redeemed by', ({ redeemed_by }) => redeemed_by, customers.to, {
    permission: 'customer:read',
  });

/** The merchants as options. */
export const merchantFilter = (key: string) =>
  asyncSelect(key, 'Merchant', () => api.vouchers.merchants.query({ limit: 100, sort: 'name' }), {
    options: ({ data }) => data.map(({ id, name }) => ({ value: id, label: name })),
    accepts: /^[\w-]{1,60}$/,
    name: (id) => id,
  });
