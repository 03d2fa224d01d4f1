import { z } from 'zod';
import type { Endpoint, Method, PathParam } from '#contract/platform/definitions/endpoint.ts';
import type { StaffMember } from '../../db/staff.ts';
import type { Store } from '../../db/store.ts';
import type { SeedContext } from '../../seed/seed-context.ts';
import type { ApprovalsFor } from '../../shared/approvals-for.ts';
import { DomainError, sessionEnded } from '../../shared/errors.ts';
import type { Mailbox } from '../../shared/mailbox.ts';

/** The parts of the platform that handlers use. */
export interface PlatformContext extends SeedContext {
  readonly mailbox: Mailbox;
  /** The answer of the fixed captcha provider; signing in without it is refused. */
  readonly captchaToken: string;
  readonly sessionSeconds: number;
  /** Whose writes need a second member. */
  readonly approvalsFor: ApprovalsFor;
  /** All endpoints by name, for writes that are carried out once a second member has approved them. */
  readonly served: ReadonlyMap<string, Served>;
}

/** A request as it arrived, before its input is parsed. */
export interface RawCall {
  readonly platform: PlatformContext;
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
  readonly bearer: string;
  readonly device: { readonly id: string; readonly name: string };
  readonly ip: string;
  /** The signed-in staff member; null on endpoints that need no session. */
  readonly member: StaffMember | null;
  readonly now: number;
}

/** The input of a handler: what its endpoint parsed, and the platform. */
export interface Call<Path extends string, Query, Body> extends Omit<RawCall, 'params' | 'query' | 'body' | 'member'> {
  readonly store: Store;
  readonly query: Query;
  readonly body: Body;
  param(name: PathParam<Path>): string;
  /** The staff member who calls. */
  staff(): StaffMember;
}

/** A file, for endpoints of kind `file`. */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly text: string;

  constructor(name: string, type: string, text: string) {
    this.name = name;
    this.type = type;
    this.text = text;
  }
}

/** The result of a handler: the JSON answer, or a file where the endpoint answers with one. */
type HandlerResult<Answer extends z.ZodType> = undefined extends z.input<Answer> ? FileAnswer : z.input<Answer>;

/** An endpoint with its handler, without the types of its input. */
export interface Served<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  /** Parses query and body, or throws an `invalid` error with a message for each field; returns the call to make. */
  readonly prepare: (raw: RawCall) => () => unknown;
  /** The part of an answer that its ETag is the version of. */
  readonly versioned: (answer: unknown) => unknown;
}

/**
 * Connects an endpoint with its handler. Invalid input is refused before the handler runs. `versioned` is the part of an answer that members
 * change, for records that also change by themselves; by default all of it. An error that the handler returns refuses the call as one that it
 * throws does, and keeps what the handler has written.
 */
export const handle = <
  Path extends string,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  M extends Method,
>(
  endpoint: Endpoint<Path, Query, Body, Answer, M>,
  run: (call: Call<Path, z.output<Query>, z.output<Body>>) => HandlerResult<Answer> | DomainError,
  versioned: (answer: unknown) => unknown = (answer) => answer,
): Served<Endpoint<Path, Query, Body, Answer, M>> => ({
  endpoint,
  versioned,
  prepare: (raw) => {
    const query = parsed(endpoint.query, raw.query);
    // Endpoints without a body ignore one. For all others a missing body is parsed as {}, so that the error names the missing fields.
    const mayBeMissing = endpoint.body.safeParse(undefined).success;
    const isIgnored = endpoint.body instanceof z.ZodUndefined;
    const body = parsed(endpoint.body, isIgnored ? undefined : (raw.body ?? (mayBeMissing ? undefined : {})));
    const { platform, bearer, device, ip, now } = raw;
    const param = (name: PathParam<Path>): string => raw.params[name] ?? '';
    const staff = (): StaffMember => {
      if (raw.member === null) throw sessionEnded();
      return raw.member;
    };
    return () => run({ platform, store: platform.store, bearer, device, ip, now, query, body, param, staff });
  },
});

/** A value parsed by a schema, or an `invalid` error with a message for each field. */
export const parsed = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  throw new DomainError('invalid', Object.values(fields)[0] ?? 'Check what you entered', { fields });
};
