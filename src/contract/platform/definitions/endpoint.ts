import { z } from 'zod';
import type { Permission } from '../permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The bearer token of a call: the staff member's (`session`), the confirmation token of a sign-in in progress (`confirmation`), the
 * token of a link in an email (`link`, passed by the caller), or none.
 */
export type Auth = 'session' | 'confirmation' | 'link' | 'none';

/** The record that a confirmation is about. Main reads it from the platform itself: the page must not choose what a native dialog says. */
export interface NamedRecord {
  /** The endpoint that reads it, by the same path parameters. */
  readonly endpoint: string;
  /** The words that the record, as parsed by that endpoint, gives to the question: the customer's name. An empty word counts as unread. */
  readonly words: z.ZodType<Readonly<Record<string, string>>>;
  /** The question with these words as further `{name}`s. */
  readonly message: string;
}

/** What main asks in a native dialog before it sends a write that cannot be undone. */
export interface NativeConfirmation {
  /** One question. `{name}` stands for a path parameter or a field of the body, `{name:amount}` for a formatted amount. */
  readonly message: string;
  /** The label of the button that sends. */
  readonly button: string;
  /** Replaces the message when the record can be read. */
  readonly named: NamedRecord;
}

/** An endpoint. `path` is relative to /v2 and has parameters such as `:id`. */
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
  /** Parses the whole JSON body of a 2xx answer. */
  readonly answer: Answer;
  /** The permission of the screens that use it; null if none is needed. The platform decides. */
  readonly permission: Permission | null;
  readonly auth: Auth;
  readonly encoding: 'json' | 'form' | 'multipart';
  /** `file`: the answer is a file that main saves to disk. */
  readonly kind: 'data' | 'file';
  /** `main`: only main calls it, because its answer contains a token. */
  readonly access: 'page' | 'main';
  /** Not a GET, but it changes nothing: no Idempotency-Key, and no unknown outcome without an answer. */
  readonly readOnly: boolean;
  /** Carried out twice it changes no more than once: it is also sent while the outcome of an earlier one is unknown. */
  readonly repeatable: boolean;
  /** Changes nothing that other endpoints change: it waits only for an earlier write of its own without a known outcome. */
  readonly independent: boolean;
  /** Its body names the record that it is about, in `record_type` and `record`: it waits only for earlier writes on that one. */
  readonly recordInBody: boolean;
  /** Other groups whose records this write changes: all windows read them again. */
  readonly affects: readonly string[];
  /** The reads of its own group whose answers this write changes; null: all of them. */
  readonly changesOnly: readonly string[] | null;
  /** Set on writes that cannot be undone. */
  readonly confirm: NativeConfirmation | null;
  /**
   * What many of these writes are, for main's question before a page sends a run of them: `decisions about payouts`. Null: pages send only
   * single ones.
   */
  readonly run: string | null;
}

/** The parameter names in a path, such as `'id'` in `'/customers/:id'`. */
export type PathParam<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameter names of a path: `/customers/:id/level` gives `['id']`. */
export const pathParams = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Whether a path names a record: `/payouts/:kind` does not, `/payouts/:kind/:id` does. */
export const namesRecord = (path: string): boolean => pathParams(path).some((param) => param !== 'kind');

type EmptyObject = z.ZodObject<Record<never, never>>;

const defaults = {
  query: z.object({}),
  body: z.undefined(),
  permission: null,
  auth: 'session',
  encoding: 'json',
  kind: 'data',
  access: 'page',
  readOnly: false,
  repeatable: false,
  independent: false,
  recordInBody: false,
  affects: [],
  changesOnly: null,
  confirm: null,
  run: null,
} as const;

type Options<Query extends z.ZodObject, Body extends z.ZodType, Answer extends z.ZodType> = {
  query?: Query;
  body?: Body;
  answer: Answer;
} & Partial<
  Pick<
    Endpoint,
    | 'permission'
    | 'auth'
    | 'encoding'
    | 'kind'
    | 'access'
    | 'readOnly'
    | 'repeatable'
    | 'independent'
    | 'recordInBody'
    | 'affects'
    | 'changesOnly'
    | 'confirm'
    | 'run'
  >
>;

const endpoint =
  <M extends Method>(method: M) =>
  <
    const Path extends string,
    Answer extends z.ZodType,
    Query extends z.ZodObject = EmptyObject,
    Body extends z.ZodType = z.ZodUndefined,
  >(
    path: Path,
    options: Options<Query, Body, Answer>,
    // TypeScript can't infer that a missing option has the default value of its type parameter.
  ): Endpoint<Path, Query, Body, Answer, M> =>
    ({ method, path, ...defaults, ...options }) as Endpoint<Path, Query, Body, Answer, M>;

export const get = endpoint('GET');
export const post = endpoint('POST');
export const put = endpoint('PUT');
export const patch = endpoint('PATCH');
export const del = endpoint('DELETE');

/** Whether a call changes data: writes have an Idempotency-Key and are never retried. */
export const isWrite = ({ method, readOnly }: Pick<Endpoint, 'method' | 'readOnly'>): boolean =>
  method !== 'GET' && !readOnly;

/** The member's own profile, who looked at a sensitive value, saved views, approvals themselves, and what members write about records. */
const neverApproved = /^\/(me|approvals|views|cases|comments)\b|\/reveals$/;

/** Whether a platform may have a second member approve a write (202). */
export const canNeedApproval = (endpoint: Pick<Endpoint, 'method' | 'readOnly' | 'auth' | 'path'>): boolean =>
  endpoint.auth === 'session' && isWrite(endpoint) && !neverApproved.test(endpoint.path);

/** A case tells what was decided about its records, which may be any. */
const tellsOfAnyWrite = 'cases.get';

/** What windows read again after a write: groups of the contract, and single endpoints such as `customers.auditLogs`. */
export const changedBy = (
  name: string,
  { affects, changesOnly }: Pick<Endpoint, 'affects' | 'changesOnly'>,
): string[] => {
  const group = name.split('.')[0] ?? '';
  return [...(changesOnly?.map((read) => `${group}.${read}`) ?? [group]), ...affects, tellsOfAnyWrite];
};
