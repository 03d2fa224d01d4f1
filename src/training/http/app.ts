import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { handlers } from '../handlers/table.ts';
import type { Platform } from '../platform.ts';
import { faultsChange } from './faults.ts';
import { picture } from './media.ts';
import { refused, serveEndpoint } from './pipeline.ts';
import { Refusal } from './refusal.ts';
import type { Served } from './serve.ts';

type Env = { Bindings: HttpBindings };

/** Only this machine's own names: a page elsewhere that points its name at 127.0.0.1 is turned away. */
const ownHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);
const isOwnHost = (host: string): boolean => ownHosts.has(host.replace(/:\d+$/, '').toLowerCase());

/** The platform over HTTP: the contract's table under /v2, pictures under /media, the tests' door under /training. */
export const makeApp = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  app.use(async (web, next) => {
    if (!isOwnHost(web.req.header('host') ?? ''))
      return web.json({ message: 'This platform answers to its own address only' }, 403);
    return next();
  });

  const table: [string, Served][] = Object.entries(handlers);
  for (const [name, served] of table) {
    app.on(served.endpoint.method, `/v2${served.endpoint.path}`, (web) => serveEndpoint(name, served, platform, web));
  }
  for (const [path, methods] of methodsByPath(table)) {
    app.all(path, (web) => {
      const response = refused(web.req.path, new Refusal(405, `${web.req.method} is not served here`));
      response.headers.set('Allow', methods.join(', '));
      return response;
    });
  }
  app.get('/media/:kind/:file', (web) => {
    const drawn = picture(web.req.param('kind'), web.req.param('file'));
    if (drawn === null) return web.json({ message: 'No such picture' }, 404);
    return web.body(drawn, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' });
  });
  addDoor(app, platform);
  app.notFound((web) => refused(web.req.path, new Refusal(404, 'There is nothing at this address')));
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

/** For tests: faults, mails, requests, starting over; opened by the key in the folder's door.json. */
const addDoor = (app: Hono<Env>, platform: Platform): void => {
  app.use('/training/*', async (web, next) => {
    if (web.req.header('training-key') !== platform.doorKey)
      return web.json({ message: 'The key is in door.json' }, 403);
    return next();
  });
  app.get('/training/faults', (web) => web.json(platform.faults.state()));
  app.put('/training/faults', (web) => changeFaults(platform, web));
  app.get('/training/mailbox', (web) => web.json({ data: platform.mailbox.list() }));
  app.get('/training/requests', (web) => web.json({ data: platform.requests.list() }));
  app.post('/training/reset', (web) => {
    platform.reset();
    return web.json({ message: 'Training data is as new' });
  });
};

const changeFaults = async (platform: Platform, web: Context<Env>): Promise<Response> => {
  const read = faultsChange.safeParse(await web.req.json().catch(() => null));
  if (!read.success) return web.json({ message: read.error.issues[0]?.message ?? 'Not understood' }, 422);
  platform.faults.change(read.data);
  return web.json(platform.faults.state());
};
