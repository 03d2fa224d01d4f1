import { endpoints } from '../../../src/contract/api/contract.ts';
import {
  contentKinds,
  depositProviders,
  orderKinds,
  paymentOptionKinds,
  payoutProviders,
  providerKinds,
} from '../../../src/contract/enums.ts';

/** An endpoint and a path that it reads. */
export interface Read {
  endpoint: string;
  path: string;
}

export const groupOf = (endpoint: string): string => endpoint.split('.')[0] ?? '';

/** The kinds in the paths of a group. */
const kindsOf: Readonly<Record<string, readonly string[]>> = {
  payouts: Object.keys(payoutProviders),
  deposits: Object.keys(depositProviders),
  orders: orderKinds,
  airtable: contentKinds,
  payments: paymentOptionKinds,
  providers: providerKinds,
};

/** The lists of the contract that need no record in their path, of each kind. */
export const platformLists: readonly Read[] = [...endpoints].flatMap(([endpoint, { method, path, query }]) =>
  method === 'GET' && 'limit' in query.shape && !/:(?!kind)/.test(path)
    ? [...new Set((kindsOf[groupOf(endpoint)] ?? ['']).map((kind) => path.replace(':kind', kind)))].map((address) => ({
        endpoint,
        path: address,
      }))
    : [],
);
