import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import { type Endpoint, pathParams } from '#contract/platform/definitions/endpoint.ts';
import { isRecordId } from '#contract/values/record-id.ts';
import { invalid } from '../base/invalid.ts';

/** A validated request, without host and headers. */
export interface Plan {
  /** Path and query, starting with /v2. */
  target: string;
  body: string | URLSearchParams | FormData | undefined;
  /** Undefined: fetch sets it from the body. */
  contentType: string | undefined;
  /** The token of a mailed link, from the parameter `linkToken`. */
  linkToken: string | null;
  /** The values of the path's parameters, by name. */
  ids: Readonly<Record<string, unknown>>;
  /** The fields of the body, as they are sent. */
  fields: Readonly<Record<string, unknown>>;
}

const headerSafe = /^[\x21-\x7e]{1,4000}$/;

/** Fills in the `:name` parts; null: an id is missing or is none (`isRecordId`), so that it can't change the path. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>>): string | null => {
  let filled = path;
  for (const name of pathParams(path)) {
    const value = params[name];
    if (!isRecordId(value)) return null;
    filled = filled.replace(`:${name}`, () => encodeURIComponent(value));
  }
  return filled;
};

const scalar = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Name and value pairs. A list repeats its name; undefined and null are left out. */
const pairs = (values: object): [string, string][] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, string] => [name, scalar(one)]),
  );

/** How many parameters the endpoint does not take. */
const countUnknown = (
  { path, query, auth }: Pick<Endpoint, 'path' | 'query' | 'auth'>,
  params: Readonly<Record<string, unknown>>,
): number => {
  const known = new Set([...pathParams(path), ...Object.keys(query.shape), ...(auth === 'link' ? ['linkToken'] : [])]);
  return Object.keys(params).filter((name) => !known.has(name)).length;
};

const encodeBody = (encoding: Endpoint['encoding'], body: unknown): Pick<Plan, 'body' | 'contentType'> => {
  if (body === undefined) return { body: undefined, contentType: undefined };
  if (encoding === 'json') return { body: JSON.stringify(body), contentType: 'application/json' };
  const entries = typeof body === 'object' && body !== null ? pairs(body) : [];
  if (encoding === 'form') return { body: new URLSearchParams(entries), contentType: undefined };
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return { body: form, contentType: undefined };
};

/**
 * Validates parameters and body with the endpoint's schemas; `invalid` has messages by field. `params` has path parameters and query
 * together; unknown ones are refused. `writeQuery` gives the checked query as the platform takes it. An endpoint with `auth: 'link'` needs `linkToken` as well, which becomes the bearer token.
 */
export const planRequest = (
  endpoint: Pick<Endpoint, 'path' | 'query' | 'body' | 'encoding' | 'auth'>,
  params: Readonly<Record<string, unknown>>,
  body: unknown,
  writeQuery: (query: Record<string, unknown>) => object = (query) => query,
): Result<Plan> => {
  const unknown = countUnknown(endpoint, params);
  if (unknown > 0) return fail('invalid', `This call doesn't take ${unknown} of the parameters`);
  const path = fillPath(endpoint.path, params);
  if (path === null) return fail('invalid', 'This address is not valid');
  const query = endpoint.query.safeParse(params);
  if (!query.success) return invalid(query.error);
  const checked = endpoint.body.safeParse(body);
  if (!checked.success) return invalid(checked.error);
  const search = new URLSearchParams(pairs(writeQuery(query.data))).toString();
  const { linkToken: given } = params;
  const linkToken = typeof given === 'string' && headerSafe.test(given) ? given : null;
  if (endpoint.auth === 'link' && linkToken === null) return fail('invalid', 'This link is not valid');
  return succeed({
    target: `/v2${path}${search === '' ? '' : `?${search}`}`,
    ...encodeBody(endpoint.encoding, checked.data),
    linkToken,
    ids: Object.fromEntries(pathParams(endpoint.path).map((name) => [name, params[name]])),
    fields: { ...(typeof checked.data === 'object' && checked.data) },
  });
};
