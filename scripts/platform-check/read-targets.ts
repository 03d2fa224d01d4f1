import { endpoints } from '../../src/contract/platform/api/contract.ts';
import { kindsOf } from '../../src/contract/platform/api/kinds.ts';
import { type Endpoint, isWrite, pathParams } from '../../src/contract/platform/definitions/endpoint.ts';
import { isPaged } from '../openapi/operation.ts';

/** A row of a list as it came. */
export type Row = Readonly<Record<string, unknown>>;
export type Params = Readonly<Record<string, string>>;

/** A read endpoint, once for each kind in its path. */
export interface ReadTarget {
  /** `payouts.list (fiat)`. */
  label: string;
  name: string;
  endpoint: Endpoint;
  /** The parameters that it has whatever the record: the kind in its path, and what its query requires. */
  fixedParams: Params;
  /** The parameters that name a record. */
  recordParams: readonly string[];
  /** The label of the list whose rows give the last record of its path; null for paths without a record. */
  parent: string | null;
  isPaged: boolean;
}

/** Where a row of a list has the parameters of its record, if not in `id`. */
const rowKeys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'custody.wallet': { assetId: 'asset', vaultType: 'vault_type' },
};

/** Rows that an endpoint can be asked for; by default all. */
const rowFilters: Readonly<Record<string, (row: Row) => boolean>> = {
  'aripReports.file': ({ status }) => status === 'ready',
};

/** Reads that are not asked, and why. */
export const skippedReads: Readonly<Record<string, string>> = {
  'auth.getInvite': 'needs the token of an invitation',
  'comments.list': 'needs a record',
  'presence.look': 'says that the member looks at a record',
};

/** The starts of the names of reads that are optional as a whole. */
const optionalReads = ['approvals.', 'audit.', 'views.', 'cases.', 'comments.', 'presence.', 'businesses.notes'];

/** Whether a platform fits without a read. */
export const isOptionalRead = (name: string): boolean => optionalReads.some((start) => name.startsWith(start));

const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** The last 30 days. */
const period = () => ({ from: day(29), to: day(0) });

/** Query parameters that an endpoint requires. */
const requiredQueries: Readonly<Record<string, () => Params>> = {
  'reports.finance': () => ({ ...period(), currency: 'NGN' }),
  'reports.overview': () => ({ ...period(), currency: 'NGN' }),
  'reports.earn': () => ({ ...period(), asset: 'USDT' }),
  'reports.orders': () => ({ ...period(), pair: 'BTC/USDT' }),
};

/** The body of a read that is not a GET. */
export const readBodies: Readonly<Record<string, () => unknown>> = {
  'search.run': () => ({ parameters: [{ filter: 'q', value: 'platform-check' }] }),
  'customers.exportTransactions': () => ({ date: day(0) }),
};

const labelOf = (name: string, kind: string | undefined): string => (kind === undefined ? name : `${name} (${kind})`);

/** The path of the list of the last record in a path: `/customers/:id/notes` gives `/customers`. */
const listPathOf = (path: string): string | null => {
  const segments = path.split('/');
  const isRecord = (segment: string | undefined) => segment?.startsWith(':') === true && segment !== ':kind';
  let end = segments.findLastIndex(isRecord);
  if (end === -1) return null;
  // A record may have several parameters, one after the other.
  while (isRecord(segments[end - 1])) end -= 1;
  return segments.slice(0, end).join('/');
};

const listNameAt = (path: string): string | undefined =>
  [...endpoints].find(([, endpoint]) => endpoint.method === 'GET' && endpoint.path === path)?.[0];

const targetsOf = (name: string, endpoint: Endpoint): ReadTarget[] => {
  const { path } = endpoint;
  const params = pathParams(path);
  const kinds = params.includes('kind') ? kindsOf(name) : [undefined];
  const listPath = listPathOf(path);
  const parentName = listPath === null ? undefined : listNameAt(listPath);
  return kinds.map((kind) => ({
    label: labelOf(name, kind),
    name,
    endpoint,
    fixedParams: { ...(kind !== undefined && { kind }), ...requiredQueries[name]?.() },
    recordParams: params.filter((param) => param !== 'kind'),
    parent: parentName === undefined ? null : labelOf(parentName, kind),
    isPaged: isPaged(endpoint),
  }));
};

/** All reads of the contract, those of lists before those of their records. */
export const readTargets: readonly ReadTarget[] = [...endpoints]
  .filter(([, endpoint]) => !isWrite(endpoint))
  .flatMap(([name, endpoint]) => targetsOf(name, endpoint))
  .toSorted((one, other) => one.recordParams.length - other.recordParams.length);

/** The parameters of a record: those of its list and those that its row names; null if the row has none. */
export const recordParamsOf = ({ name, recordParams }: ReadTarget, listParams: Params, row: Row): Params | null => {
  if (rowFilters[name]?.(row) === false) return null;
  const keys = rowKeys[name] ?? {};
  const own = recordParams
    .filter((param) => !(param in listParams))
    .map((param): [string, unknown] => [param, row[keys[param] ?? 'id']]);
  const texts = own.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length === own.length ? { ...listParams, ...Object.fromEntries(texts) } : null;
};
