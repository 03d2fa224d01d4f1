import { IconTicket } from '@tabler/icons-react';
import { defineResource } from '#kernel/resource/define-resource.ts';

const menu = (label: string) => ({ group: 'Products', under: 'Vouchers', label, icon: IconTicket }) as const;

export const vouchers = defineResource({
  path: 'vouchers/all',
  title: 'Vouchers',
  permission: null,
  noun: ['voucher', 'vouchers'],
  menu: menu('All vouchers'),
  list: async () => (await import('./vouchers.list.tsx')).vouchersList,
  detail: async () => (await import('./vouchers.detail.tsx')).vouchersDetail,
});

/** The shops that issue vouchers. */
export const voucherMerchants = defineResource({
  path: 'vouchers/merchants',
  title: 'Voucher merchants',
  permission: null,
  noun: ['merchant', 'merchants'],
  menu: menu('Merchants'),
  list: async () => (await import('./voucher-merchants.list.tsx')).voucherMerchantsList,
});
