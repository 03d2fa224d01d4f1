import type { PaymentOptionKind, ProviderKind } from '#contract/platform/enums.ts';
import { defineResource, type Resource } from '#kernel/resource/define-resource.ts';

interface KindOptions {
  path: string;
  title: string;
  noun: readonly [string, string];
  permission: 'payment_option:read' | 'spend/provider:read';
}

/** Settings of one kind, whose records are tried in the order of their priorities. A row opens in a panel. */
const prioritized = (options: KindOptions): Resource =>
  defineResource({
    ...options,
    hasRecordPage: false,
    forms: {
      edit: {
        path: `${options.path}/priorities`,
        title: `Priorities of ${options.noun[1]}`,
        label: 'Change priorities',
      },
    },
  });

const paymentOption = (kind: PaymentOptionKind, title: string, noun: readonly [string, string]): Resource =>
  prioritized({ path: `payments/${kind}`, title, noun, permission: 'payment_option:read' });

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

const provider = (kind: ProviderKind, title: string): Resource =>
  prioritized({
    path: `providers/${kind}`,
    title,
    noun: [`${kind} provider`, `${kind} providers`],
    permission: 'spend/provider:read',
  });

export const airtimeProviders = provider('airtime', 'Airtime providers');
export const betProviders = provider('bet', 'Bet providers');
export const voucherProviders = provider('voucher', 'Voucher providers');
