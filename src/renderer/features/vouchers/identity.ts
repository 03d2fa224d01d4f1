import { defineResource } from '#kernel/resource/define-resource.ts';

export const vouchers = defineResource({
  path: 'vouchers/all',
  title: 'Vouchers',
  permission: null,
  noun: ['voucher', 'vouchers'],
});

/** The shops that issue vouchers. */
export const voucherMerchants = defineResource({
  path: 'vouchers/merchants',
  title: 'Voucher merchants',
  permission: null,
  noun: ['merchant', 'merchants'],
  hasRecordPage: false,
});
