import { defineResource } from '#kernel/resource/define-resource.ts';

/** Payments to businesses. */
export const charges = defineResource({
  path: 'commerce/charges',
  title: 'Charges',
  permission: null,
  noun: ['charge', 'charges'],
});

/** Pages where anybody can pay a business. */
export const paymentLinks = defineResource({
  path: 'commerce/payment-links',
  title: 'Payment links',
  permission: null,
  noun: ['payment link', 'payment links'],
});
