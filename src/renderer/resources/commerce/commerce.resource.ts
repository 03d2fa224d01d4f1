import { IconShoppingCart } from '@tabler/icons-react';
import { defineResource } from '#kernel/resource/define-resource.ts';

const menu = (label: string) => ({ group: 'Products', under: 'Commerce', label, icon: IconShoppingCart }) as const;

/** Payments to businesses. */
export const charges = defineResource({
  path: 'commerce/charges',
  title: 'Charges',
  permission: null,
  noun: ['charge', 'charges'],
  menu: menu('Charges'),
  list: async () => (await import('./commerce.lists.tsx')).chargesList,
  detail: async () => (await import('./commerce.details.tsx')).chargesDetail,
});

/** Pages where anybody can pay a business. */
export const paymentLinks = defineResource({
  path: 'commerce/payment-links',
  title: 'Payment links',
  permission: null,
  noun: ['payment link', 'payment links'],
  menu: menu('Payment links'),
  list: async () => (await import('./commerce.lists.tsx')).paymentLinksList,
  detail: async () => (await import('./commerce.details.tsx')).paymentLinksDetail,
});
