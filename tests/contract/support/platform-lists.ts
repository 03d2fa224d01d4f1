import { endpoints } from '../../../src/contract/platform/api/contract.ts';
import { kindsOf } from '../../../src/contract/platform/api/kinds.ts';

/** An endpoint and a path that it reads. */
export interface Read {
  endpoint: string;
  path: string;
}

export const groupOf = (endpoint: string): string => endpoint.split('.')[0] ?? '';

/** The lists of the contract that need no record in their path or their query, of each kind. */
export const platformLists: readonly Read[] = [...endpoints].flatMap(([endpoint, { method, path, query }]) =>
  method === 'GET' && 'limit' in query.shape && query.safeParse({}).success && !/:(?!kind)/.test(path)
    ? (path.includes(':kind') ? kindsOf(endpoint) : ['']).map((kind) => ({
        endpoint,
        path: path.replace(':kind', kind),
      }))
    : [],
);
