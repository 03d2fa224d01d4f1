import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { handlers } from '../collections/all-handlers.ts';
import type { Served } from '../collections/definitions/endpoint-handler.ts';
import { accountByEmail, openSession } from '../db/staff.ts';
import { approvalsFor } from '../shared/approvals-for.ts';
import { caseFile, drawDocument } from './documents.ts';
import { errorResponse, HttpError } from './errors.ts';
import { faultsChange } from './faults.ts';
import { renderPicture } from './media.ts';
import { type HttpPlatform, serveEndpoint } from './pipeline.ts';

type Env = { Bindings: HttpBindings };
export type HttpApp = Hono<Env>;

/** The only accepted Host values; prevents DNS rebinding, where another site's name points to 127.0.0.1. */
const ownHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);
const isOwnHost = (host: string): boolean => ownHosts.has(host.replace(/:\d+$/, '').toLowerCase());

const nothingHere = (web: Context<Env>): Response =>
  errorResponse(web.req.path, new HttpError(404, 'There is nothing at this address'));

/** The HTTP app: the contract's endpoints under /v2, images under /media, the test controls under /training. */
export const createApp = (platform: HttpPlatform): HttpApp => {
  const app = new Hono<Env>();
  app.use(async (web, next) => {
    if (!isOwnHost(web.req.header('host') ?? ''))
      return web.json({ message: 'This platform answers to its own address only' }, 403);
    return next();
  });

  app.use('/v2/*', async (web, next) => (platform.faults.lacks(web.req.path) ? nothingHere(web) : next()));

  const table: [string, Served][] = Object.entries(handlers);
  for (const [name, served] of table) {
    app.on(served.endpoint.method, `/v2${served.endpoint.path}`, (web) => serveEndpoint(name, served, platform, web));
  }
  for (const [path, methods] of methodsByPath(table)) {
    app.all(path, (web) => {
      const response = errorResponse(web.req.path, new HttpError(405, `${web.req.method} is not served here`));
      response.headers.set('Allow', methods.join(', '));
      return response;
    });
  }
  app.get('/media/:kind/:file', (web) => {
    const { kind, file } = web.req.param();
    const found = kind === 'cases' ? caseFile(platform, file) : null;
    if (found !== null) return web.body(new Uint8Array(found.bytes), 200, { 'Content-Type': found.type });
    const drawn = renderPicture(kind, file) ?? drawDocument(platform, kind, file);
    if (drawn === null) return web.json({ message: 'No such picture' }, 404);
    return web.body(drawn, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' });
  });
  addTestControls(app, platform);
  app.notFound(nothingHere);
  return app;
};

const methodsByPath = (table: readonly [string, Served][]): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const [, { endpoint }] of table) {
    const path = `/v2${endpoint.path}`;
    found.set(path, [...(found.get(path) ?? []), endpoint.method]);
  }
  return found;
};

/** The test controls: faults, mails, requests and reset. They need the key from the folder's control.json. */
const addTestControls = (app: HttpApp, platform: HttpPlatform): void => {
  app.use('/training/*', async (web, next) => {
    if (web.req.header('training-key') !== platform.testControlKey)
      return web.json({ message: 'The key is in control.json' }, 403);
    return next();
  });
  app.get('/training/faults', (web) => web.json(platform.faults.state()));
  app.put('/training/faults', (web) => changeFaults(platform, web));
  app.put('/training/approvals', (web) => changeApprovals(platform, web));
  app.get('/training/mailbox', (web) => web.json({ data: platform.mailbox.list() }));
  app.get('/training/requests', (web) => web.json({ data: platform.requests.list() }));
  app.post('/training/release', (web) => {
    platform.faults.endHolds('released');
    return web.json({ message: 'Held requests are released' });
  });
  app.post('/training/sessions', (web) => openSessionFor(platform, web));
  app.post('/training/reset', (web) => {
    platform.reset();
    return web.json({ message: 'Training data is as new' });
  });
};

const changeFaults = async (platform: HttpPlatform, web: Context<Env>): Promise<Response> => {
  const read = faultsChange.safeParse(await web.req.json().catch(() => null));
  if (!read.success) return web.json({ message: read.error.issues[0]?.message ?? 'Not understood' }, 422);
  platform.faults.change(read.data);
  return web.json(platform.faults.state());
};

/** Who needs a second member, and the IDs of requests whose time is over now. */
const approvalsChange = z.object({ for: approvalsFor, expired: z.array(z.string()) }).partial();

const changeApprovals = async (platform: HttpPlatform, web: Context<Env>): Promise<Response> => {
  const read = approvalsChange.safeParse(await web.req.json().catch(() => null));
  if (!read.success) return web.json({ message: read.error.issues[0]?.message ?? 'Not understood' }, 422);
  const { for: approvals, expired = [] } = read.data;
  if (approvals) platform.setApprovals(approvals);
  for (const id of expired) platform.store.run('UPDATE approvals SET expires_at = ? WHERE id = ?', platform.now(), id);
  return web.json(read.data);
};

const sessionRequest = z.object({ email: z.string() });

/** Opens a session without a sign-in, so that a test acts as another member while one is signed in to the console. */
const openSessionFor = async (platform: HttpPlatform, web: Context<Env>): Promise<Response> => {
  const read = sessionRequest.safeParse(await web.req.json().catch(() => null));
  const account = read.success ? accountByEmail(platform.store, read.data.email) : undefined;
  if (account?.status !== 'active') return web.json({ message: 'No member can sign in with this email' }, 422);
  const token = openSession(platform.store, account.id, 'test-control', platform.now(), platform.sessionSeconds);
  return web.json({ token });
};
