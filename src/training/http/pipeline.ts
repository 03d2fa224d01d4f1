import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { z } from 'zod';
import { isWrite } from '#contract/platform/definitions/endpoint.ts';
import { hasPermission, hasWritePermission } from '#contract/platform/permissions.ts';
import {
  FileAnswer,
  type PlatformContext,
  type RawCall,
  type Served,
} from '../collections/definitions/endpoint-handler.ts';
import { memberOf, type StaffMember } from '../db/staff.ts';
import { DomainError, sessionEnded } from '../shared/errors.ts';
import { jsonText } from '../shared/json.ts';
import { errorResponse, HttpError } from './errors.ts';
import { corrupt, type Faults, type PlannedFault } from './faults.ts';
import { runOnce } from './idempotency.ts';
import { checkIfMatch, etagOf, hasEtag } from './preconditions.ts';
import type { RequestLog } from './requests.ts';

export type Web = Context<{ Bindings: HttpBindings }>;

/** The parts of the platform that the HTTP layer uses. */
export interface HttpPlatform extends PlatformContext {
  readonly faults: Faults;
  readonly requests: RequestLog;
  /** The key of the test controls. */
  readonly testControlKey: string;
  readonly report: (text: string) => void;
  now(): number;
  applyDueChanges(): void;
  reset(): void;
}

/** Closes the connection without a response, like a broken network. */
const drop = (web: Web): Response => {
  web.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
};

const bearerOf = (web: Web): string => web.req.header('authorization')?.match(/^Bearer (.+)$/i)?.[1] ?? '';

/** Query values as the contract's schemas expect them: a string, or an array for a repeated key. */
const queryOf = (web: Web): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(web.req.queries()).map(([key, values]) => [key, values.length === 1 ? (values[0] ?? '') : values]),
  );

/** The JSON body; undefined when none was sent. */
const bodyOf = async (web: Web): Promise<unknown> => {
  if (web.req.method === 'GET') return undefined;
  const text = await web.req.text();
  if (text === '') return undefined;
  const body = jsonText(z.json()).safeParse(text);
  if (!body.success) throw new HttpError(400, 'The body is not JSON');
  return body.data;
};

/** What members who may only read can write: their own profile, and that they looked at a sensitive value. */
const readersMayWrite = /^\/me\b|\/reveals$/;

const signedIn = (
  served: Served,
  platform: HttpPlatform,
  web: Web,
  fault: PlannedFault,
  now: number,
): StaffMember | null => {
  const { auth, permission } = served.endpoint;
  if (auth !== 'session') return null;
  const member = memberOf(platform.store, bearerOf(web), now);
  if (member === null) throw sessionEnded();
  if (fault.expire) {
    platform.store.run('DELETE FROM sessions WHERE id = ?', member.sessionId);
    throw sessionEnded();
  }
  if (!hasPermission(member.permissions, permission))
    throw new DomainError('forbidden', `You need the permission ${permission} to do this`);
  const canWrite = member.can_write;
  if (
    isWrite(served.endpoint) &&
    !readersMayWrite.test(served.endpoint.path) &&
    !hasWritePermission(canWrite, permission)
  )
    throw new DomainError(
      'forbidden',
      canWrite.length > 0 ? 'Your role can only read this' : 'Your role can only read',
    );
  return member;
};

/**
 * Handles a request to an endpoint: authentication, permission, input, idempotency, If-Match, then the handler. All that follows the
 * reading of the body runs without a pause and in one transaction, so no other request comes between a write's condition and its change.
 */
const carryOut = async (served: Served, platform: HttpPlatform, web: Web, fault: PlannedFault): Promise<unknown> => {
  const now = platform.now();
  const member = signedIn(served, platform, web, fault, now);
  const raw: RawCall = {
    platform,
    params: web.req.param(),
    query: queryOf(web),
    body: await bodyOf(web),
    bearer: bearerOf(web),
    device: { id: web.req.header('device-id') ?? '', name: web.req.header('device-name') ?? '' },
    ip: web.env.incoming.socket.remoteAddress ?? '127.0.0.1',
    member,
    now,
  };
  const write = served.prepare(raw);
  if (served.endpoint.auth !== 'session' || !isWrite(served.endpoint)) return write();
  const key = web.req.header('idempotency-key') ?? '';
  return runOnce(platform.store, { key, scope: `${member?.id ?? ''} ${web.req.path}`, body: raw.body, now }, () => {
    checkIfMatch(web.req.header('if-match') ?? '', served.endpoint, raw);
    return write();
  });
};

const send = (answer: unknown, served: Served, fault: PlannedFault): Response => {
  if (!(answer instanceof FileAnswer)) {
    const headers = hasEtag(served.endpoint) ? { ETag: etagOf(served, answer) } : {};
    return fault.malformed ? new Response(corrupt(answer), { headers }) : Response.json(answer, { headers });
  }
  const bytes = Buffer.from(answer.text);
  return new Response(bytes, {
    headers: {
      'Content-Type': answer.type,
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${answer.name}"`,
    },
  });
};

/** Serves a request to an endpoint, with simulated faults before and after. */
export const serveEndpoint = async (
  name: string,
  served: Served,
  platform: HttpPlatform,
  web: Web,
): Promise<Response> => {
  const entry = platform.requests.add(name, web.req.raw, platform.now());
  const fault = platform.faults.next(name);
  if (fault.delayMs > 0) await wait(fault.delayMs);
  const isDropped = fault.drop || (fault.hold && (await platform.faults.hold()) === 'dropped');
  if (isDropped) return drop(web);
  platform.applyDueChanges();
  const response = await answerOf(name, served, platform, web, fault);
  if (fault.delayAfterMs > 0) await wait(fault.delayAfterMs);
  if (fault.dropAfter) return drop(web);
  response.headers.set('X-Request-ID', web.req.header('x-request-id') ?? randomUUID());
  response.headers.set('Cache-Control', 'no-store');
  entry.status = response.status;
  return response;
};

const throwFailure = (failure: PlannedFault['failure']): void => {
  if (failure) throw new HttpError(failure.status, failure.message, failure.retryAfterSeconds);
};

const answerOf = async (
  name: string,
  served: Served,
  platform: HttpPlatform,
  web: Web,
  fault: PlannedFault,
): Promise<Response> => {
  try {
    throwFailure(fault.failure);
    const answer = await carryOut(served, platform, web, fault);
    throwFailure(fault.failureAfter);
    return send(answer, served, fault);
  } catch (error) {
    if (error instanceof DomainError || error instanceof HttpError) return errorResponse(web.req.path, error);
    platform.report(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return errorResponse(web.req.path, new HttpError(500, 'Something went wrong on the platform'));
  }
};
