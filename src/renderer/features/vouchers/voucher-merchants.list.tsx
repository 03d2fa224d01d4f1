import { api } from '#kernel/api/client.ts';
import { copy, count, link, money, relativeTime, status, text } from '#kernel/fields/fields.tsx';
import { formatCount } from '#kernel/format/text.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { search, yesNoSelect } from '#kernel/list/filters/filters.ts';
import { voucherMerchants, vouchers } from './identity.ts';

const activity = ({ active }: { active: boolean }) => (active ? 'active' : 'disabled');

export const voucherMerchantsList = defineList(voucherMerchants, api.vouchers.merchants, {
  columns: [
    text('name', { primary: true, sort: true }),
    money('balance', 'currency', { sort: true }),
    count('vouchers'),
    status('active', 'Status', activity),
    relativeTime('created_at', 'Since', { sort: true }),
  ],
  filters: [search('Name or merchant ID'), yesNoSelect('active', 'Status', 'Active', 'Disabled')],
  panel: {
    query: (id) => api.vouchers.merchant.query({ id }),
    title: ({ name }) => name,
    fields: () => [
      copy('id', 'Merchant ID'),
      money('balance', 'currency'),
      link(
        'vouchers',
        'Vouchers',
        ({ vouchers: issued }) => (issued === null ? null : formatCount(issued, 'voucher')),
        ({ id }) => `${vouchers.path}?${new URLSearchParams({ merchant: id })}`,
      ),
      status('active', 'Status', activity),
      relativeTime('created_at', 'Since'),
    ],
  },
});
