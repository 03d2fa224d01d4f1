import { IconCreditCard, IconPlugConnected } from '@tabler/icons-react';
import type { PaymentOptionKind, ProviderKind } from '#contract/platform/enums.ts';
import type { Resource } from '#kernel/resource/define-resource.ts';
import { defineScreens, type ResourceScreens } from '#kernel/screens/define-screens.ts';
import {
  airtimeProviders,
  banks,
  betProviders,
  externalProviders,
  paymentMethods,
  policies,
  voucherProviders,
} from './identity.ts';

const paymentOptionScreens = (kind: PaymentOptionKind, resource: Resource): ResourceScreens =>
  defineScreens(resource, {
    menu: { group: 'Settings', under: 'Payments', label: resource.title, icon: IconCreditCard },
    list: async () => (await import('./payments.list.ts')).paymentLists[kind],
    form: async () => (await import('./priorities.form.ts')).paymentPriorities[kind],
  });

export const paymentMethodScreens = paymentOptionScreens('payment-methods', paymentMethods);
export const bankScreens = paymentOptionScreens('banks', banks);
export const externalProviderScreens = paymentOptionScreens('external-providers', externalProviders);
export const policyScreens = paymentOptionScreens('policies', policies);

const providerScreens = (kind: ProviderKind, resource: Resource, label: string): ResourceScreens =>
  defineScreens(resource, {
    menu: { group: 'Settings', under: 'Providers', label, icon: IconPlugConnected },
    list: async () => (await import('./payments.list.ts')).providerLists[kind],
    form: async () => (await import('./priorities.form.ts')).providerPriorities[kind],
  });

export const airtimeProviderScreens = providerScreens('airtime', airtimeProviders, 'Airtime');
export const betProviderScreens = providerScreens('bet', betProviders, 'Bet');
export const voucherProviderScreens = providerScreens('voucher', voucherProviders, 'Vouchers');
