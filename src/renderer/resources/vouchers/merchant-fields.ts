import { api } from '#kernel/api/client.ts';
import { type FieldOptions, link } from '#kernel/fields/fields.tsx';
import { asyncSelect } from '#kernel/list/filters.ts';
import { panelSearch } from '#kernel/list/record-panel-address.ts';
import { voucherMerchants } from './vouchers.resource.ts';

interface WithMerchant {
  merchant: { id: string; name: string } | null;
}

/** The merchant of a voucher, linked to its panel over the list of merchants. */
export const merchantLink = <Rec extends WithMerchant>(options: FieldOptions = {}) =>
  link<Rec>(
    'merchant',
    'Merchant',
    ({ merchant }) => merchant?.name,
    ({ merchant }) => merchant && voucherMerchants.path + panelSearch('', merchant.id),
    options,
  );

/** The merchants as options. */
export const merchantFilter = (key: string) =>
  asyncSelect(key, 'Merchant', () => api.vouchers.merchants.query({ limit: 100, sort: 'name' }), {
    options: ({ data }) => data.map(({ id, name }) => ({ value: id, label: name })),
    accepts: /^[\w-]{1,60}$/,
    name: (id) => id,
  });
