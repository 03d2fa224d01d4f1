import type { z } from 'zod';
import type { Endpoint, Method, PathParam } from '../../contract/api/endpoint.ts';
import type { Store } from '../db/store.ts';
import type { Platform } from '../platform.ts';
import { Refusal, sessionEnded } from './refusal.ts';
import type { StaffMember } from './staff.ts';

/** What the wire gives, before anything of it is believed. */
export interface RawCall {
  readonly platform: Platform;
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
  readonly bearer: string;
  readonly device: { readonly id: string; readonly name: string };
  readonly ip: string;
  /** Who is signed in, on endpoints that ask for a session. */
  readonly member: StaffMember | null;
  readonly now: number;
}

/** What a handler works with: the parsed input of its endpoint and the platform around it. */
export interface Call<Path extends string, Query, Body> extends Omit<RawCall, 'params' | 'query' | 'body' | 'member'> {
  readonly store: Store;
  readonly query: Query;
  readonly body: Body;
  param(name: PathParam<Path>): string;
  /** The staff member who calls. */
  staff(): StaffMember;
}

/** A file in pieces, for endpoints of kind `file`. */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly pieces: Iterable<string>;

  constructor(name: string, type: string, pieces: Iterable<string>) {
    this.name = name;
    this.type = type;
    this.pieces = pieces;
  }
}

/** What a handler gives: the answer as it goes over the wire, or a file where the endpoint gives one. */
type Given<Answer extends z.ZodType> = undefined extends z.input<Answer> ? FileAnswer : z.input<Answer>;

/** An endpoint with its handler, types worn off. */
export interface Served<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  /** Parses the query and body; throws a Refusal 422 with a message a field. */
  readonly check: (raw: RawCall) => () => unknown;
}

/** Joins an endpoint and its handler; what is wrong with the input is refused before the handler sees it. */
export const handle = <
  Path extends string,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  M extends Method,
>(
  endpoint: Endpoint<Path, Query, Body, Answer, M>,
  act: (call: Call<Path, z.output<Query>, z.output<Body>>) => Given<Answer>,
): Served<Endpoint<Path, Query, Body, Answer, M>> => ({
  endpoint,
  check: (raw) => {
    const query = parsed(endpoint.query, raw.query);
    // An endpoint without a body does not mind one; for others nothing is an empty object, which names the missing fields.
    const bodiless = endpoint.body.safeParse(undefined).success;
    const body = parsed(endpoint.body, bodiless ? undefined : (raw.body ?? {}));
    const { platform, bearer, device, ip, now } = raw;
    const param = (name: PathParam<Path>): string => raw.params[name] ?? '';
    const staff = (): StaffMember => {
      if (raw.member === null) throw sessionEnded();
      return raw.member;
    };
    return () => act({ platform, store: platform.store, bearer, device, ip, now, query, body, param, staff });
  },
});

const parsed = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  throw new Refusal(422, Object.values(fields)[0] ?? 'Check what you entered', { fields });
};
