import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { allows } from '../../contract/permissions.ts';
import type { Platform } from '../platform.ts';
import { type Mishap, maim } from './faults.ts';
import { once } from './idempotency.ts';
import { Refusal, sessionEnded } from './refusal.ts';
import { FileAnswer, type RawCall, type Served } from './serve.ts';
import { memberOf, type StaffMember } from './staff.ts';

export type Web = Context<{ Bindings: HttpBindings }>;

/** Closes the connection without a word, as a broken network does. */
const drop = (web: Web): Response => {
  web.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
};

/** An error's body; sign-in uses the second of the two shapes that api.md allows, so that both are met. */
export const refused = (path: string, refusal: Refusal): Response => {
  const { status, message, fields, retryAfterS } = refusal;
  const body = path.startsWith('/v2/auth') ? { error: { message } } : { message };
  return Response.json(fields ? { ...body, errors: fields } : body, {
    status,
    headers: retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) },
  });
};

const bearerOf = (web: Web): string => web.req.header('authorization')?.match(/^Bearer (.+)$/i)?.[1] ?? '';

/** Query values as the contract's schemas take them: a text, or a list where a key is repeated. */
const queryOf = (web: Web): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(web.req.queries()).map(([key, values]) => [key, values.length === 1 ? (values[0] ?? '') : values]),
  );

/** The body by its content type; nothing sent is `undefined`, so that schemas say what is missing. */
const bodyOf = async (web: Web): Promise<unknown> => {
  if (web.req.method === 'GET') return undefined;
  const type = web.req.header('content-type') ?? '';
  if (/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) return web.req.parseBody();
  const text = await web.req.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is not JSON');
  }
};

const signedIn = (served: Served, platform: Platform, web: Web, mishap: Mishap, now: number): StaffMember | null => {
  const { auth, permission } = served.endpoint;
  if (auth !== 'session') return null;
  const member = memberOf(platform.store, bearerOf(web), now);
  if (member === null) throw sessionEnded();
  if (mishap.expire) {
    platform.store.run('DELETE FROM sessions WHERE id = ?', member.sessionId);
    throw sessionEnded();
  }
  if (!allows(member.permissions, permission))
    throw new Refusal(403, `You need the permission ${permission} to do this`);
  return member;
};

/** Whether a repeat must not act again. Searching changes nothing, and a file is made anew each time. */
const isWrite = (name: string, { endpoint }: Served): boolean =>
  endpoint.method !== 'GET' && endpoint.auth === 'session' && endpoint.kind === 'data' && name !== 'search.run';

/** Every request to an endpoint goes this one way: who, may they, what exactly, not twice, then the handler. */
const carryOut = async (
  name: string,
  served: Served,
  platform: Platform,
  web: Web,
  mishap: Mishap,
): Promise<unknown> => {
  const now = platform.now();
  const member = signedIn(served, platform, web, mishap, now);
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
  const act = served.check(raw);
  if (!isWrite(name, served)) return act();
  const key = web.req.header('idempotency-key') ?? '';
  return once(platform.store, { key, scope: `${member?.id ?? ''} ${web.req.path}`, body: raw.body, now }, act);
};

const send = (answer: unknown, mishap: Mishap): Response => {
  if (!(answer instanceof FileAnswer)) return Response.json(mishap.malformed ? maim(answer) : answer);
  const pieces = answer.pieces[Symbol.iterator]();
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return new Response(stream, {
    headers: { 'Content-Type': answer.type, 'Content-Disposition': `attachment; filename="${answer.name}"` },
  });
};

/** Serves one endpoint with its faults around it. */
export const serveEndpoint = async (name: string, served: Served, platform: Platform, web: Web): Promise<Response> => {
  const entry = platform.requests.add(name, web.req.raw, platform.now());
  const mishap = platform.faults.next(name);
  if (mishap.delayMs > 0) await wait(mishap.delayMs);
  if (mishap.drop) return drop(web);
  platform.sweep();
  const response = await answerOf(name, served, platform, web, mishap);
  if (mishap.delayAfterMs > 0) await wait(mishap.delayAfterMs);
  if (mishap.dropAfter) return drop(web);
  response.headers.set('X-Request-ID', web.req.header('x-request-id') ?? randomUUID());
  response.headers.set('Cache-Control', 'no-store');
  entry.status = response.status;
  return response;
};

const answerOf = async (
  name: string,
  served: Served,
  platform: Platform,
  web: Web,
  mishap: Mishap,
): Promise<Response> => {
  try {
    const { failure } = mishap;
    if (failure)
      throw new Refusal(
        failure.status,
        failure.message,
        failure.retryAfterS ? { retryAfterS: failure.retryAfterS } : {},
      );
    return send(await carryOut(name, served, platform, web, mishap), mishap);
  } catch (error) {
    if (error instanceof Refusal) return refused(web.req.path, error);
    platform.report(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return refused(web.req.path, new Refusal(500, 'Something went wrong on the platform'));
  }
};
