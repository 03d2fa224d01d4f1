import { IconCreditCard, IconPlugConnected } from '@tabler/icons-react';
import type { PaymentOptionKind, ProviderKind } from '#contract/enums.ts';
import type { FormDefinition } from '#kernel/definitions/form.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { defineResource, type MenuEntry, type Resource } from '#kernel/resource/define-resource.ts';

interface KindOptions extends Pick<MenuEntry, 'label' | 'icon'> {
  path: string;
  title: string;
  noun: readonly [string, string];
  permission: 'payment_option:read' | 'spend/provider:read';
  under: string;
  list: () => Promise<ListDefinition>;
  priorities: () => Promise<FormDefinition>;
}

/** Settings of one kind, whose records are tried in the order of their priorities. A row opens in a panel. */
const prioritized = ({ path, title, noun, permission, list, priorities, ...menu }: KindOptions): Resource =>
  defineResource({
    ...{ path, title, noun, permission, list },
    menu: { group: 'Settings', ...menu },
    forms: {
      edit: { path: `${path}/priorities`, title: `Priorities of ${noun[1]}`, label: 'Change priorities' },
      load: priorities,
    },
  });

const paymentOption = (kind: PaymentOptionKind, title: string, noun: readonly [string, string]): Resource =>
  prioritized({
    path: `payments/${kind}`,
    ...{ title, noun, label: title, under: 'Payments', icon: IconCreditCard },
    permission: 'payment_option:read',
    list: async () => (await import('./payments.lists.ts')).paymentLists[kind],
    priorities: async () => (await import('./priorities.form.ts')).paymentPriorities[kind],
  });

export const paymentMethods = paymentOption('payment-methods', 'Payment methods', [
  'payment method',
  'payment methods',
]);
export const banks = paymentOption('banks', 'Banks', ['bank', 'banks']);
export const externalProviders = paymentOption('external-providers', 'External providers', [
  'external provider',
  'external providers',
]);
export const policies = paymentOption('policies', 'Policies', ['policy', 'policies']);

const provider = (kind: ProviderKind, label: string): Resource =>
  prioritized({
    path: `providers/${kind}`,
    title: `${label.replace(/s$/, '')} providers`,
    noun: [`${kind} provider`, `${kind} providers`],
    ...{ label, under: 'Providers', icon: IconPlugConnected },
    permission: 'spend/provider:read',
    list: async () => (await import('./payments.lists.ts')).providerLists[kind],
    priorities: async () => (await import('./priorities.form.ts')).providerPriorities[kind],
  });

export const airtimeProviders = provider('airtime', 'Airtime');
export const betProviders = provider('bet', 'Bet');
export const voucherProviders = provider('voucher', 'Vouchers');
