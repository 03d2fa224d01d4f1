import { IconTicket } from '@tabler/icons-react';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { voucherMerchants, vouchers } from './identity.ts';

const menu = (label: string) => ({ group: 'Products', under: 'Vouchers', label, icon: IconTicket }) as const;

export const voucherScreens = defineScreens(vouchers, {
  menu: menu('All vouchers'),
  list: async () => (await import('./vouchers.list.tsx')).vouchersList,
  detail: async () => (await import('./vouchers.detail.tsx')).vouchersDetail,
});

export const voucherMerchantScreens = defineScreens(voucherMerchants, {
  menu: menu('Merchants'),
  list: async () => (await import('./voucher-merchants.list.tsx')).voucherMerchantsList,
});
