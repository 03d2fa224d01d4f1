import { z } from 'zod';
import type { Permission } from '../permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Whose bearer token a call carries: the staff member's (`session`), the confirmation token of a sign-in under way
 * (`confirmation`), the token of a mailed link (`link`, passed by the caller), or nobody's (`none`).
 */
export type Auth = 'session' | 'confirmation' | 'link' | 'none';

/** One row of the /v2 table. `path` is below /v2 and names its parameters as `:id`. */
export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  M extends Method = Method,
> {
  readonly method: M;
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
  /** Parses the whole JSON body of a 2xx answer into what the console works with. */
  readonly answer: Answer;
  /** What a staff member needs for it; null: being signed in is enough. */
  readonly permission: Permission | null;
  readonly auth: Auth;
  readonly encoding: 'json' | 'form' | 'multipart';
  /** `file`: the answer is a file that main saves to disk, never data for the page. */
  readonly kind: 'data' | 'file';
  /** `session`: only main's own session may call it, since its answer holds a token. */
  readonly door: 'any' | 'session';
  /** Not a GET, yet it changes nothing: no Idempotency-Key, and nothing unknown when no answer comes. */
  readonly safe: boolean;
}

/** The parameter names in a path: `'/customers/:id'` gives `'id'`. */
export type PathParam<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type None = z.ZodObject<Record<never, never>>;

const defaults = {
  query: z.object({}),
  body: z.undefined(),
  permission: null,
  auth: 'session',
  encoding: 'json',
  kind: 'data',
  door: 'any',
  safe: false,
} as const;

interface Options<Query extends z.ZodObject, Body extends z.ZodType, Answer extends z.ZodType> {
  query?: Query;
  body?: Body;
  answer: Answer;
  permission?: Permission;
  auth?: Auth;
  encoding?: Endpoint['encoding'];
  kind?: Endpoint['kind'];
  door?: Endpoint['door'];
  safe?: boolean;
}

const endpoint =
  <M extends Method>(method: M) =>
  <
    const Path extends string,
    Answer extends z.ZodType,
    Query extends z.ZodObject = None,
    Body extends z.ZodType = z.ZodUndefined,
  >(
    path: Path,
    options: Options<Query, Body, Answer>,
    // The one cast: a spread cannot say that a default stands exactly where its type parameter has its default.
  ): Endpoint<Path, Query, Body, Answer, M> =>
    ({ method, path, ...defaults, ...options }) as Endpoint<Path, Query, Body, Answer, M>;

export const get = endpoint('GET');
export const post = endpoint('POST');
export const put = endpoint('PUT');
export const patch = endpoint('PATCH');
export const del = endpoint('DELETE');
