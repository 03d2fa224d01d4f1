import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { z } from 'zod';
import { isWrite } from '#contract/platform/definitions/endpoint.ts';
import { askForApproval } from '../collections/approvals/ask-for-approval.ts';
import { audited } from '../collections/audit/audited.ts';
import {
  FileAnswer,
  type PlatformContext,
  type RawCall,
  type Served,
} from '../collections/definitions/endpoint-handler.ts';
import { hasEtag } from '../collections/definitions/reads-of-writes.ts';
import { requirePermission } from '../collections/definitions/require-permission.ts';
import { memberOf, type StaffMember } from '../db/staff.ts';
import type { ApprovalsFor } from '../shared/approvals-for.ts';
import { DomainError, sessionEnded } from '../shared/errors.ts';
import { jsonText } from '../shared/json.ts';
import { errorResponse, HttpError } from './errors.ts';
import { corrupt, type Faults, type PlannedFault } from './faults.ts';
import { runOnce, type WriteResult } from './idempotency.ts';
import { checkIfMatch, etagOf } from './preconditions.ts';
import type { RequestLog } from './requests.ts';

export type Web = Context<{ Bindings: HttpBindings }>;

/** The parts of the platform that the HTTP layer uses. */
export interface HttpPlatform extends PlatformContext {
  readonly faults: Faults;
  readonly requests: RequestLog;
  /** The key of the test controls. */
  readonly testControlKey: string;
  readonly report: (text: string) => void;
  setApprovals(approvalsFor: ApprovalsFor): void;
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

const signedIn = (
  served: Served,
  platform: HttpPlatform,
  web: Web,
  fault: PlannedFault,
  now: number,
): StaffMember | null => {
  if (served.endpoint.auth !== 'session') return null;
  const member = memberOf(platform.store, bearerOf(web), now);
  if (member === null) throw sessionEnded();
  if (fault.expire) {
    platform.store.run('DELETE FROM sessions WHERE id = ?', member.sessionId);
    throw sessionEnded();
  }
  requirePermission(member, served.endpoint);
  return member;
};

/**
 * Handles a request to an endpoint: authentication, permission, input, idempotency, If-Match, then the handler, or a request for approval
 * where a second member has to approve. All that follows the
 * reading of the body runs without a pause and in one transaction, so no other request comes between a write's condition and its change.
 */
const carryOut = async (
  name: string,
  served: Served,
  platform: HttpPlatform,
  web: Web,
  fault: PlannedFault,
): Promise<WriteResult> => {
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
  if (served.endpoint.auth !== 'session' || !isWrite(served.endpoint)) return { status: 200, answer: write() };
  const key = web.req.header('idempotency-key') ?? '';
  const scope = `${member?.id ?? ''} ${web.req.path}`;
  const result = runOnce(platform.store, { key, scope, body: raw.body, now }, () => {
    checkIfMatch(web.req.header('if-match') ?? '', served.endpoint, raw);
    const request = askForApproval(name, raw, { key, run: web.req.header('run-id') ?? '' });
    if (request !== null) return { status: 202, answer: request };
    return { status: 200, answer: audited(name, served, raw, write) };
  });
  if (result.answer instanceof DomainError) throw result.answer;
  return result;
};

const send = ({ status, answer }: WriteResult, served: Served, fault: PlannedFault): Response => {
  if (!(answer instanceof FileAnswer)) {
    const init = { status, headers: hasEtag(served.endpoint) ? { ETag: etagOf(served, answer) } : {} };
    return fault.malformed ? new Response(corrupt(answer), init) : Response.json(answer, init);
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
    const result = await carryOut(name, served, platform, web, fault);
    throwFailure(fault.failureAfter);
    return send(result, served, fault);
  } catch (error) {
    if (error instanceof DomainError || error instanceof HttpError) return errorResponse(web.req.path, error);
    platform.report(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return errorResponse(web.req.path, new HttpError(500, 'Something went wrong on the platform'));
  }
};
