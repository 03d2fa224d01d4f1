import { z } from 'zod';
import { endpoints } from '../../src/contract/platform/api/contract.ts';
import { pathParams } from '../../src/contract/platform/definitions/endpoint.ts';
import { contentKinds, orderKinds } from '../../src/contract/platform/enums.ts';
import { characterId } from '../../src/training/seed/customers/characters.ts';
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

/** The records whose lists are timed, by the start of the path: a customer with many rows, and a business. */
const owners: Readonly<Record<string, string>> = {
  '/customers/:id/': characterId('busy'),
  '/businesses/:id/': 'BUS0000000001',
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
  if (pathParams(path).length === 0) return [path.slice(1)];
  const owner = Object.entries(owners).find(([start]) => path.startsWith(start))?.[1];
  if (owner === undefined) throw new Error(`no record to list ${path} of`);
  return [path.slice(1).replace(':id', owner)];
};

const year = 365 * 24 * 3_600_000;

/** The year up to the newest row, as a query; null without a date of creation. */
const lastYear = ([newest]: readonly unknown[]): string | null => {
  const created: unknown = Object.entries(newest ?? {}).find(([key]) => key === 'created_at')?.[1];
  if (typeof created !== 'string') return null;
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return `from=${day(Date.parse(created) - year)}&to=${day(Date.parse(created))}`;
};

/** Values that the first rows have for a filter. */
const filterValues = (rows: readonly unknown[], filter: string): string[] => {
  const found = rows.flatMap((row) => {
    const value: unknown = Object.entries(row ?? {}).find(([key]) => key === filter)?.[1];
    return typeof value === 'string' || typeof value === 'boolean' ? [String(value)] : [];
  });
  return [...new Set(found)].slice(0, 2);
};

/** Whether the platform takes a query. */
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
 * The queries of every list in the contract: first page, a deep page, each sort order, each filter with values of its rows, with and
 * without a range of dates, and searches.
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
      const dates = lastYear(data);
      const all = [
        '',
        'limit=100',
        'limit=100&page=40',
        ...(properties.sort?.enum ?? []).map((sort) => `sort=${sort}`),
        ...filtered,
        ...(dates === null ? [] : [dates, ...filtered.map((filter) => `${filter}&${dates}`)]),
        'q=ada',
        'q=zzzzqqq',
      ];
      // Kinds that share an endpoint have not all of its filters and sort orders.
      const isShared = kinds[endpoint.path] !== undefined;
      for (const query of all) if (!isShared || (await isAccepted(ask, { path, query }))) queries.push({ path, query });
    }
  }
  return queries;
};
