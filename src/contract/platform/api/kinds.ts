import {
  contentKinds,
  depositProviders,
  orderKinds,
  paymentOptionKinds,
  payoutProviders,
  providerKinds,
} from '../enums.ts';

const kindsByGroup: Readonly<Record<string, readonly string[]>> = {
  payouts: Object.keys(payoutProviders),
  deposits: Object.keys(depositProviders),
  orders: orderKinds,
  airtable: contentKinds,
  payments: paymentOptionKinds,
  providers: providerKinds,
};

/** The values of `:kind` in the path of an endpoint such as `payouts.list`; none for a path without it. */
export const kindsOf = (endpointName: string): readonly string[] =>
  kindsByGroup[endpointName.split('.')[0] ?? ''] ?? [];
