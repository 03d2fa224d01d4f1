import type { z } from 'zod';
import { pathParams } from '#contract/api/contract.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { type Failure, fail, type Result, succeed } from '#contract/result.ts';

/** A checked request, still without host and headers. */
export interface Plan {
  /** Below the base address, starting with /v2, with its query. */
  target: string;
  body: string | URLSearchParams | FormData | undefined;
  /** What to name as Content-Type; undefined where fetch names it from the body. */
  contentType: string | undefined;
  /** The token of a mailed link, given by the caller as `linkToken` beside the parameters. */
  linkToken: string | null;
}

const maxIdLength = 200;
const headerSafe = /^[\x21-\x7e]{1,4000}$/;

/** Messages by field name, from a failed parse: the first one of each field. */
const firstIssueByField = (error: z.ZodError): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.map(String).join('.')] ??= issue.message;
  return fields;
};

/** A failed parse as a Failure: the first message for people, all of them by field. */
export const invalid = (error: z.ZodError): Failure =>
  fail('invalid', error.issues[0]?.message ?? 'Invalid input', { fields: firstIssueByField(error) });

/** Fills `:name` parts; null where an id is missing, too long, or would climb out of its place in the path. */
const fillPath = (path: string, params: Readonly<Record<string, unknown>>): string | null => {
  let filled = path;
  for (const name of pathParams(path)) {
    const value = params[name];
    if (typeof value !== 'string' || value === '' || value.length > maxIdLength) return null;
    if (!value.isWellFormed() || value.split(/[/\\]/).some((segment) => segment === '.' || segment === '..'))
      return null;
    filled = filled.replace(`:${name}`, () => encodeURIComponent(value));
  }
  return filled;
};

const scalar = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Name and value pairs: a list gives its name once a value, nothing stands for undefined and null. */
const pairs = (values: object): [string, string][] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, string] => [name, scalar(one)]),
  );

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
 * Checks parameters and body against the endpoint's own schemas and gives what to send, or `invalid` with messages by field.
 * `params` holds path parameters and query side by side; keys the endpoint does not know are dropped. An endpoint whose auth is
 * `link` also needs `linkToken` there: it becomes the bearer token and is no part of the address.
 */
export const planRequest = (
  endpoint: Endpoint,
  params: Readonly<Record<string, unknown>>,
  body: unknown,
): Result<Plan> => {
  const path = fillPath(endpoint.path, params);
  if (path === null) return fail('invalid', 'This address is not valid');
  const query = endpoint.query.safeParse(params);
  if (!query.success) return invalid(query.error);
  const checked = endpoint.body.safeParse(body);
  if (!checked.success) return invalid(checked.error);
  const search = new URLSearchParams(pairs(query.data)).toString();
  const linkToken = endpoint.auth === 'link' ? params.linkToken : null;
  if (linkToken !== null && (typeof linkToken !== 'string' || !headerSafe.test(linkToken))) {
    return fail('invalid', 'This link is not valid');
  }
  return succeed({
    target: `/v2${path}${search === '' ? '' : `?${search}`}`,
    ...encodeBody(endpoint.encoding, checked.data),
    linkToken,
  });
};
