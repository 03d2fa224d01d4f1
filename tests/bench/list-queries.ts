import { z } from 'zod';
import { endpoints, pathParams } from '../../src/contract/api/contract.ts';
import { contentKinds, orderKinds } from '../../src/contract/transitions.ts';
import { type Ask, RefusedError } from './platform-queries.ts';

/** A list of the platform and a query to time. */
export interface ListQuery {
  /** The path below /v2, without a slash in front. */
  path: string;
  query: string;
}

/** The values of `:kind`, by the path that has it. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  '/payouts/:kind': ['fiat', 'crypto', 'connect'],
  '/deposits/:kind': ['fiat', 'crypto', 'below-minimum'],
  '/orders/:kind': orderKinds,
  '/airtable/:kind': contentKinds,
};

/** These two lists have queries of their own in platform-queries.ts. */
const measuredByHand = ['customers.list', 'transactions.list'];

const paging = ['page', 'limit', 'cursor', 'sort', 'q', 'from', 'to'];
const queryShape = z.object({
  properties: z.record(
    z.string(),
    z.looseObject({ type: z.string().optional(), enum: z.array(z.string()).optional() }),
  ),
});

const pathsOf = (path: string): readonly string[] => {
  const values = kinds[path];
  if (values) return values.map((kind) => path.slice(1).replace(':kind', kind));
  return pathParams(path).length === 0 ? [path.slice(1)] : [];
};

/** Values that the first rows have for a filter. */
const filterValues = (rows: readonly unknown[], filter: string): string[] => {
  const found = rows.flatMap((row) => {
    const value: unknown = Object.entries(row ?? {}).find(([key]) => key === filter)?.[1];
    return typeof value === 'string' || typeof value === 'boolean' ? [String(value)] : [];
  });
  return [...new Set(found)].slice(0, 2);
};

/** Whether the platform takes a query: a list may have sort orders that only some of its kinds have. */
const isAccepted = async (ask: Ask, { path, query }: ListQuery): Promise<boolean> => {
  try {
    await ask(query, path);
    return true;
  } catch (error) {
    if (error instanceof RefusedError && error.status === 422) return false;
    throw error;
  }
};

/**
 * The queries of every list in the contract: first page, a deep page, each sort order, each filter with values of its rows, a range of
 * dates and a search.
 */
export const listQueries = async (ask: Ask): Promise<ListQuery[]> => {
  const queries: ListQuery[] = [];
  for (const [name, endpoint] of endpoints) {
    const isList = endpoint.method === 'GET' && 'limit' in endpoint.query.shape;
    if (!isList || measuredByHand.includes(name)) continue;
    const { properties } = queryShape.parse(z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' }));
    const filters = Object.keys(properties).filter((key) => !paging.includes(key));
    for (const path of pathsOf(endpoint.path)) {
      const { data } = await ask('limit=100', path);
      const filtered = filters.flatMap((filter) => {
        const values = filterValues(data, filter);
        return (values.length > 0 ? values : ['true'])
          .filter((value) => endpoint.query.safeParse({ [filter]: value }).success)
          .map((value) => `${filter}=${encodeURIComponent(value)}`);
      });
      const all = [
        '',
        'limit=100',
        'limit=100&page=40',
        ...(properties.sort?.enum ?? []).map((sort) => `sort=${sort}`),
        ...filtered,
        ...filtered.slice(0, 1).map((filter) => `${filter}&from=2026-01-01&to=2026-06-30`),
        'q=ada',
        'q=zzzzqqq',
      ];
      for (const query of all) if (await isAccepted(ask, { path, query })) queries.push({ path, query });
    }
  }
  return queries;
};
