import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bridge, LockSettings } from '#contract/bridge.ts';
import { type CallName, callNames, eventNames } from '#contract/bridge-names.ts';
import { failure, succeed } from '#contract/result.ts';
import { Client } from '../../src/main/api/client.ts';
import { InFlight } from '../../src/main/api/in-flight.ts';
import { apiHandlers } from '../../src/main/bridge/api-handlers.ts';
import { appHandlers } from '../../src/main/bridge/app-handlers.ts';
import { desktopHandlers } from '../../src/main/bridge/desktop-handlers.ts';
import { downloadHandlers } from '../../src/main/bridge/download-handlers.ts';
import { createEmit } from '../../src/main/bridge/emit.ts';
import { fileHandlers } from '../../src/main/bridge/file-handlers.ts';
import { lockHandlers, openWhileLocked, refusedWhileLocked } from '../../src/main/bridge/lock-handlers.ts';
import { type Handlers, registerCalls } from '../../src/main/bridge/register.ts';
import { isTrusted, type Sender } from '../../src/main/bridge/sender.ts';
import { sessionHandlers } from '../../src/main/bridge/session-handlers.ts';
import { trainingHandlers } from '../../src/main/bridge/training-handlers.ts';
import { memoryLog } from '../../src/main/log/memory-log.ts';
import { fixedCaptcha } from '../../src/main/session/captcha.ts';
import { Session } from '../../src/main/session/session.ts';
import { createTokens } from '../../src/main/session/tokens.ts';
import { appHome } from '../../src/main/shell/app-protocol.ts';
import { DeepLinks } from '../../src/main/shell/deep-links.ts';
import { ExportFiles } from '../../src/main/shell/export-files.ts';
import { OutsideCommands } from '../../src/main/shell/outside-commands.ts';
import { Shortcuts } from '../../src/main/shell/shortcuts.ts';

// The whole bridge: the real preload, the real registrar and the real handlers over a platform in memory. What crosses between
// page and main is cloned, as Electron clones it.

type Listener = (event: Sender, message: unknown) => Promise<unknown>;
const electron = vi.hoisted(() => ({
  exposed: {} as Record<string, unknown>,
  invoke: undefined as ((channel: string, message: unknown) => Promise<unknown>) | undefined,
  listeners: new Map<string, Set<(event: unknown, payload: unknown) => void>>(),
}));
vi.mock('electron/renderer', () => ({
  contextBridge: {
    exposeInMainWorld: (key: string, api: unknown) => {
      electron.exposed[key] = api;
    },
  },
  ipcRenderer: {
    invoke: (channel: string, message: unknown) => electron.invoke?.(channel, message),
    on: (channel: string, listener: () => void) => {
      electron.listeners.set(channel, (electron.listeners.get(channel) ?? new Set()).add(listener));
    },
    off: (channel: string, listener: () => void) => electron.listeners.get(channel)?.delete(listener),
  },
}));

const frame = { url: 'app://bundle/wanda', parent: null };
const ours: Sender = { senderFrame: frame, sender: { id: 1, mainFrame: frame } };
const away = { url: 'https://evil.test/', parent: null };
const strangers: [string, Sender][] = [
  ['a frame that is gone', { ...ours, senderFrame: null }],
  ['a frame within our page', { ...ours, senderFrame: { url: frame.url, parent: frame } }],
  ['another page in our window', { senderFrame: away, sender: { id: 1, mainFrame: away } }],
  ['a window we did not make', { ...ours, sender: { id: 2, mainFrame: frame } }],
];

const confirmationToken = 'confirmation-token-secret';
const later = Math.round(Date.now() / 1_000) + 3_600;
const sessionToken = `eyJh.${Buffer.from(JSON.stringify({ exp: later, note: 'secret' })).toString('base64url')}.c2ln`;

const platform = async (url: string): Promise<Response> => {
  const path = new URL(url).pathname;
  if (path === '/v2/auth/login')
    return Response.json({ data: { confirmation_token: confirmationToken }, message: 'Sent' });
  if (path === '/v2/auth/confirm-login') return Response.json({ data: { access_token: sessionToken } });
  if (path === '/v2/auth/resend')
    return Response.json({ message: 'Again', data: { confirmation_token: confirmationToken } });
  if (path === '/v2/me') {
    return Response.json({ data: { id: 'S', email: 'a@b.test', first_name: 'A', last_name: 'B', permissions: [] } });
  }
  return Response.json({ message: 'No such thing' }, { status: 404 });
};

const build = (replace: Partial<Handlers> = {}) => {
  const crossed: unknown[] = [];
  const log = memoryLog();
  const emit = createEmit(() => [
    {
      id: 1,
      isDestroyed: () => false,
      send: (channel, payload) => {
        const copy: unknown = structuredClone(payload);
        crossed.push(copy);
        for (const listener of electron.listeners.get(channel) ?? []) listener({ sender: 'not for the page' }, copy);
      },
    },
  ]);
  const tokens = createTokens();
  const client = new Client({
    fetch: platform,
    baseUrl: async () => succeed('https://platform.test'),
    device: async () => ({ id: 'd', name: 'n' }),
    bearer: (auth) => tokens[auth],
    rejected: (token) => session.rejected(token),
    answered: () => undefined,
    unanswered: () => undefined,
    drifted: (endpoint) => emit('contract.drift', { endpoint }),
    log,
  });
  const session: Session = new Session({
    client,
    tokens,
    vault: { load: async () => null, save: async () => 'keychain', clear: async () => undefined },
    captcha: fixedCaptcha(async () => 'captcha-secret'),
    now: Date.now,
    lock: { stored: () => null, store: () => undefined, unlock: 'password-and-code' },
    changed: (state) => emit('session.changed', state),
    ended: () => undefined,
    log,
  });
  const folder = mkdtempSync(join(tmpdir(), 'bridge-'));
  const files = new ExportFiles({
    ask: async (path) => path,
    downloads: () => folder,
    reveal: () => undefined,
    watcher: { moved: () => undefined, ended: () => undefined },
    log,
  });
  const links = new DeepLinks({ log });
  const opened: (string | null)[] = [];
  const commands = new OutsideCommands({
    front: () => ({ webContents: { id: 1, isDestroyed: () => false, send: () => undefined } }),
  });
  const shortcuts = new Shortcuts({
    system: { register: () => true, unregister: () => undefined },
    isMac: false,
    allowed: true,
    chosen: { 'toasts.focus': null, 'search.open': null },
    remember: () => undefined,
    isPresent: () => true,
    run: () => undefined,
    changed: (current) => emit('shortcuts.changed', current),
    log,
  });
  const info = {
    name: 'n',
    version: '1',
    platform: 'linux',
    mode: 'live',
    captcha: 'ready',
    mediaHost: null,
    configPaths: [],
    reachable: { reachable: true, lastAnswerAt: null },
    theme: 'dark',
  } as const;
  const lock: LockSettings = { idleMinutes: 15, managed: false, unlock: 'password-and-code' };
  const handlers: Handlers = {
    ...appHandlers({
      info: async () => ({ ...info, configPaths: [] }),
      theme: { set: () => undefined },
      restart: () => undefined,
    }),
    ...sessionHandlers(session, async () => {
      await session.logout();
      return succeed(undefined);
    }),
    ...lockHandlers({ get: () => lock, set: () => succeed(lock) }),
    ...apiHandlers({
      client,
      session,
      inFlight: new InFlight(),
      changed: (endpoint) => emit('data.changed', { endpoint }),
    }),
    ...fileHandlers(files),
    ...downloadHandlers({
      client,
      files,
      inFlight: new InFlight(),
      progress: (progress) => emit('api.progress', progress),
    }),
    ...trainingHandlers(null),
    ...desktopHandlers({
      home: appHome,
      shortcuts,
      unsaved: { set: () => undefined },
      links,
      commands,
      session,
      contextMenu: async (_wanted, address) => {
        opened.push(address);
        return null;
      },
    }),
    ...replace,
  };
  const ran: string[] = [];
  const watched = new Proxy(handlers, {
    get: (target, name: CallName) => {
      ran.push(name);
      return target[name];
    },
  });
  const channels = new Map<string, Listener>();
  registerCalls({
    ipc: { handle: (channel, listener) => void channels.set(channel, listener) },
    handlers: watched,
    isTrusted: (event) => isTrusted(event, (id) => id === 1, appHome),
    refused: refusedWhileLocked(session),
    log,
  });
  const invokeAs = (sender: Sender) => async (channel: string, message: unknown) => {
    const listener = channels.get(channel);
    if (!listener) throw new Error(`No handler registered for '${channel}'`);
    const reply: unknown = structuredClone(await listener(sender, structuredClone(message)));
    crossed.push(reply);
    return reply;
  };
  electron.invoke = invokeAs(ours);
  electron.listeners.clear();
  return { ran, crossed, log, emit, invokeAs, session, files, links, commands, opened, channels };
};

const contextMenu = { editable: true, selection: true, path: null, link: true, json: true };

/** Something each call takes; nothing where it takes nothing. */
const inputs: Partial<Record<CallName, unknown>> = {
  'session.login': { email: 'a@b.test', password: 'x' },
  'session.confirm': { code: '123456' },
  'session.renew': { email: 'a@b.test', password: 'x' },
  'lock.set': { idleMinutes: 5 },
  'api.request': { requestId: crypto.randomUUID(), endpoint: 'me.get' },
  'api.cancel': { requestId: crypto.randomUUID() },
  'api.download': { requestId: crypto.randomUUID(), endpoint: 'customers.exportTransactions', name: 'x' },
  'theme.set': { theme: 'dark' },
  'files.open': { name: 'x' },
  'files.write': { id: crypto.randomUUID(), text: '' },
  'files.finish': { id: crypto.randomUUID() },
  'files.discard': { id: crypto.randomUUID() },
  'files.reveal': { id: crypto.randomUUID() },
  'shortcuts.set': { id: 'toasts.focus', keys: 'F9', mode: 'global' },
  'shortcuts.record': { recording: true },
  'work.set': { unsaved: true },
  'menu.context': contextMenu,
};

const isBridge = (value: unknown): value is Bridge => typeof value === 'object' && value !== null && 'call' in value;
const loadBridge = async (): Promise<Bridge> => {
  await import('../../src/preload/index.ts');
  const { bridge } = electron.exposed;
  if (!isBridge(bridge)) throw new Error('the preload gave no bridge');
  return bridge;
};

let bridge: Bridge;
beforeEach(async () => {
  bridge = await loadBridge();
});

describe('what the preload exposes', () => {
  test('the bridge and nothing beside it: each call, each event', () => {
    expect(Object.keys(electron.exposed)).toEqual(['bridge']);
    expect(Object.keys(bridge)).toEqual(['call', 'on']);
    expect(Object.keys(bridge.call)).toEqual([...callNames]);
    expect(Object.keys(bridge.on)).toEqual([...eventNames]);
  });

  test.each(eventNames)('%s: a listener gets the payload alone, and none after it unsubscribed', (name) => {
    build();
    const heard: unknown[][] = [];
    const subscribe: (listener: (...all: unknown[]) => void) => () => void = bridge.on[name];
    const stop = subscribe((...all) => heard.push(all));
    for (const listener of electron.listeners.get(name) ?? []) listener({ sender: {} }, 'payload');
    stop();
    expect(electron.listeners.get(name)?.size).toBe(0);
    expect(heard).toEqual([['payload']]);
  });
});

describe.each(callNames)('%s', (name) => {
  test.each(strangers)('from %s is refused, and nothing runs', async (_, sender) => {
    const { invokeAs, ran } = build();
    const reply = failure.parse(await invokeAs(sender)('bridge:call', { name, input: undefined }));
    expect(reply.code).toBe('forbidden');
    expect(ran).toEqual([]);
  });

  test.each([
    ['a number', 7],
    ['a text', 'x'],
    ['a list', [1]],
    ['null', null],
    ['something else', { password: 1, id: {}, requestId: '../x', theme: 'pink', code: 1, email: [] }],
  ])('with %s as input is refused, and nothing runs', async (_, input) => {
    const { ran } = build();
    const reply = failure.parse(await electron.invoke?.('bridge:call', { name, input }));
    expect(reply.code).toBe('invalid');
    expect(ran).toEqual([]);
  });

  test('that breaks says nothing of why', async () => {
    const thrower = async () => {
      throw new Error('secret of main at /home/x');
    };
    build({ [name]: thrower });
    const reply = failure.parse(await electron.invoke?.('bridge:call', { name, input: inputs[name] }));
    expect(reply.code).toBe('internal');
    expect(JSON.stringify(reply)).not.toMatch(/secret|home/);
  });
});

describe('while the console is locked', () => {
  test.each(callNames)('%s is answered as the table of the lock says', async (name) => {
    const { session, ran } = build({ [name]: async () => succeed(undefined) });
    await session.login({ email: 'a@b.test', password: 'x' });
    await session.confirm({ code: '123456' });
    session.lock();
    const reply = await electron.invoke?.('bridge:call', { name, input: inputs[name] });
    const isOpen = openWhileLocked[name];
    expect(reply).toMatchObject(
      isOpen ? { ok: true } : { ok: false, code: 'locked', message: 'The console is locked' },
    );
    expect(ran).toEqual(isOpen ? [name] : []);
  });
});

test.each([
  ['an unknown name', { name: 'session.token', input: undefined }],
  ['a name of every object', { name: '__proto__', input: undefined }],
  ['a method of every object', { name: 'toString', input: undefined }],
  ['no name', { input: 1 }],
  ['a list of names', { name: ['app.info'] }],
  ['null', null],
  ['nothing', undefined],
  ['a text', 'app.info'],
])('%s is refused with a typed error, and nothing runs', async (_, message) => {
  const { ran } = build();
  expect(failure.parse(await electron.invoke?.('bridge:call', message)).code).toBe('invalid');
  expect(ran).toEqual([]);
});

test('main listens on one channel', () => {
  expect([...build().channels.keys()]).toEqual(['bridge:call']);
});

test('no token crosses, in no reply and in no event, through a whole session', async () => {
  const { crossed, log } = build();
  const { call } = bridge;
  expect(await call['session.login']({ email: 'a@b.test', password: 'hunter22' })).toEqual(
    succeed({ message: 'Sent' }),
  );
  expect(await call['session.resend']()).toEqual(succeed({ message: 'Again' }));
  expect(await call['session.confirm']({ code: '123456' })).toMatchObject({ ok: true });
  expect(await call['session.get']()).toMatchObject({ value: { status: 'signed-in', expiresAt: later * 1_000 } });
  const requestId = crypto.randomUUID();
  expect(await call['api.request']({ requestId, endpoint: 'me.get', params: {} })).toMatchObject({
    value: { email: 'a@b.test' },
  });
  for (const endpoint of ['auth.login', 'auth.confirmLogin', 'auth.resend']) {
    const request = { requestId: crypto.randomUUID(), endpoint, params: {}, body: { code: '123456' } };
    expect(await electron.invoke?.('bridge:call', { name: 'api.request', input: request })).toMatchObject({
      code: 'forbidden',
    });
  }
  for (const name of callNames) await electron.invoke?.('bridge:call', { name, input: undefined });
  expect(await call['session.get']()).toMatchObject({ value: { status: 'signed-out', reason: 'logout' } });

  const seen = JSON.stringify(crossed);
  expect(seen).toContain('signed-in');
  for (const secret of [
    confirmationToken,
    sessionToken,
    sessionToken.split('.')[1] ?? '',
    'captcha-secret',
    'hunter22',
  ]) {
    expect(seen).not.toContain(secret);
    expect(JSON.stringify(log.entries)).not.toContain(secret);
  }
});

test("a file is the window's that opened it", async () => {
  const { invokeAs, files } = build();
  const opened = await bridge.call['files.open']({ name: 'x.csv' });
  const id = opened.ok ? opened.value?.id : undefined;
  const input = { id, text: 'a' };
  const twin = { ...ours, sender: { ...ours.sender, id: 2 } };
  expect(await invokeAs(twin)('bridge:call', { name: 'files.write', input })).toMatchObject({ code: 'forbidden' });
  expect(await electron.invoke?.('bridge:call', { name: 'files.write', input })).toMatchObject({ ok: true });
  await files.discardAll();
});

test.each([
  ['/wanda/customers/CUS1?tab=x', 'app://bundle/wanda/customers/CUS1?tab=x'],
  ['/a/../b', 'app://bundle/b'],
])('the context menu opens a page of ours: %s', async (path, address) => {
  const { opened } = build();
  expect(await bridge.call['menu.context']({ ...contextMenu, path })).toEqual(succeed(null));
  expect(opened).toEqual([address]);
});

test.each(['//evil.test/x', '///evil.test', 'https://evil.test/', 'file:///etc/passwd', '//user@bundle/'])(
  'the context menu opens no page of another: %s',
  async (path) => {
    const { opened } = build();
    expect(await bridge.call['menu.context']({ ...contextMenu, path })).toMatchObject({ code: 'invalid' });
    expect(opened).toEqual([]);
  },
);

test('a deep link is given to a member who is signed in, once', async () => {
  const { links } = build();
  const { call } = bridge;
  links.receive('backoffice://customers/CUS1');
  expect(await call['links.take']()).toEqual(succeed(null));
  await call['session.login']({ email: 'a@b.test', password: 'hunter22' });
  expect(await call['links.take']()).toEqual(succeed(null));
  await call['session.confirm']({ code: '123456' });
  expect(await call['links.take']()).toEqual(succeed({ place: 'customers/CUS1' }));
  expect(await call['links.take']()).toEqual(succeed(null));
});

test('a command that waits for a page is taken once', async () => {
  const { commands } = build();
  commands.run('search.open');
  expect(await bridge.call['command.take']()).toEqual(succeed({ id: 'search.open' }));
  expect(await bridge.call['command.take']()).toEqual(succeed(null));
});

test('a shortcut that cannot be used says why at its field', async () => {
  build();
  expect(await bridge.call['shortcuts.set']({ id: 'toasts.focus', keys: 'Mod+C', mode: 'global' })).toEqual({
    ok: false,
    code: 'invalid',
    message: 'Every program uses these keys',
    fields: { keys: 'Every program uses these keys' },
  });
});
