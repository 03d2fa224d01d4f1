import { IconShoppingCart } from '@tabler/icons-react';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { charges, paymentLinks } from './identity.ts';

const menu = (label: string) => ({ group: 'Products', under: 'Commerce', label, icon: IconShoppingCart }) as const;

export const chargeScreens = defineScreens(charges, {
  menu: menu('Charges'),
  list: async () => (await import('./commerce.list.tsx')).chargesList,
  detail: async () => (await import('./commerce.detail.tsx')).chargesDetail,
});

export const paymentLinkScreens = defineScreens(paymentLinks, {
  menu: menu('Payment links'),
  list: async () => (await import('./commerce.list.tsx')).paymentLinksList,
  detail: async () => (await import('./commerce.detail.tsx')).paymentLinksDetail,
});
