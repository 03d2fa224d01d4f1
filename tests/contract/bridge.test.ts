import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bridge } from '#contract/bridge/calls.ts';
import { ceilings } from '#contract/bridge/ceilings.ts';
import { defaultPreferences } from '#contract/bridge/default-preferences.ts';
import { failure } from '#contract/bridge/failure.ts';
import { type CallName, callNames, eventNames } from '#contract/bridge/names.ts';
import { succeed } from '#contract/bridge/result.ts';
import type { LockSettings } from '#contract/bridge/session.ts';
import { createAboutHandlers } from '../../src/main/about/about-handlers.ts';
import { createClient } from '../../src/main/api/client.ts';
import { createInFlight } from '../../src/main/api/in-flight.ts';
import { createApprovalHandlers } from '../../src/main/approvals/approval-handlers.ts';
import { createApprovalWatcher } from '../../src/main/approvals/approval-watcher.ts';
import { createEmit } from '../../src/main/bridge/emit.ts';
import { type Handlers, registerCalls } from '../../src/main/bridge/register.ts';
import { isTrusted, type Sender } from '../../src/main/bridge/sender.ts';
import { noCeilings } from '../../src/main/ceilings/testing/no-ceilings.ts';
import { createPreferences } from '../../src/main/config/preferences.ts';
import { firstState } from '../../src/main/config/state.ts';
import { createStorageHandlers } from '../../src/main/config/storage-handlers.ts';
import { createStorageHealth } from '../../src/main/config/storage-health.ts';
import { createTrainingHandlers } from '../../src/main/embedded/training-handlers.ts';
import { memoryLog } from '../../src/main/log/testing/memory-log.ts';
import { createReportFollower } from '../../src/main/reports/report-follower.ts';
import { createReportHandlers } from '../../src/main/reports/report-handlers.ts';
import { createApiHandlers } from '../../src/main/requests/api-handlers.ts';
import { createDownloadHandlers } from '../../src/main/requests/download-handlers.ts';
import { createFixedCaptcha } from '../../src/main/session/captcha.ts';
import { createLockHandlers } from '../../src/main/session/lock/lock-handlers.ts';
import { allowedWhileLocked, refusedWhileLocked } from '../../src/main/session/lock/locked-calls.ts';
import { createSession } from '../../src/main/session/session.ts';
import { createSessionStore } from '../../src/main/session/session-store.ts';
import { createAppHandlers } from '../../src/main/shell/app-handlers.ts';
import { createDesktopHandlers } from '../../src/main/shell/desktop-handlers.ts';
import { createExportFiles } from '../../src/main/shell/files/export-files.ts';
import { createFileHandlers } from '../../src/main/shell/files/file-handlers.ts';
import { appHome } from '../../src/main/shell/guards/app-protocol.ts';
import { createDeepLinks } from '../../src/main/shell/guards/deep-links.ts';
import { createSessionHandlers } from '../../src/main/shell/logout/session-handlers.ts';
import { createNativeCommands } from '../../src/main/shell/menus/native-commands.ts';
import { createShortcuts } from '../../src/main/shell/menus/shortcuts.ts';
import { createPreferenceHandlers } from '../../src/main/shell/start-at-login/preference-handlers.ts';
import { createStartAtLogin } from '../../src/main/shell/start-at-login/start-at-login.ts';
import { createUpdateHandlers } from '../../src/main/updates/update-handlers.ts';
import { offUpdates } from '../../src/main/updates/updates.ts';
import { createWriteHandlers } from '../../src/main/writes/write-handlers.ts';
import { createWriteJournal } from '../../src/main/writes/write-journal.ts';
import { temporaryFolder } from '../../src/testing/temporary-folder.ts';

// The whole bridge: the real preload, registration and handlers over a platform in memory. Messages are cloned, as Electron does.

type Listener = (event: Sender, message: unknown) => Promise<unknown>;
const electron = vi.hoisted(() => ({
  exposed: {} as Record<string, unknown>,
  invoke: undefined as ((channel: string, message: unknown) => Promise<unknown>) | undefined,
  listeners: new Map<string, Set<(event: unknown, payload: unknown) => void>>(),
}));
// The channels of error reports are no part of the bridge (src/main/telemetry/guard-ipc.test.ts).
vi.mock('@sentry/electron/preload', () => ({}));
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
const trustedSender: Sender = { senderFrame: frame, sender: { id: 1, mainFrame: frame } };
const foreignFrame = { url: 'https://evil.test/', parent: null };
const untrustedSenders: [string, Sender][] = [
  ['a call from a frame that is gone', { ...trustedSender, senderFrame: null }],
  ['a call from a frame inside the page', { ...trustedSender, senderFrame: { url: frame.url, parent: frame } }],
  [
    'a call from another origin in the window',
    { senderFrame: foreignFrame, sender: { id: 1, mainFrame: foreignFrame } },
  ],
  ['a call from an unknown window', { ...trustedSender, sender: { id: 2, mainFrame: frame } }],
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

const build = (replace: Partial<Handlers> = {}, journalPath = join(temporaryFolder(), 'writes.jsonl')) => {
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
  const store = createSessionStore('password-and-code');
  const client = createClient({
    fetch: platform,
    baseUrl: async () => succeed('https://platform.test'),
    device: async () => ({ id: 'd', name: 'n' }),
    bearer: (auth) => store.get().tokens[auth],
    onAnswer: () => undefined,
    onNoAnswer: () => undefined,
    onOutdated: () => undefined,
    onDrift: (endpoint) => emit('contract.drift', { endpoint }),
    onFailure: () => undefined,
    log,
  });
  const session = createSession({
    store,
    client,
    vault: { load: async () => null, save: async () => 'keychain', clear: async () => undefined },
    captcha: createFixedCaptcha(async () => 'captcha-secret'),
    now: Date.now,
    lockMark: { get: () => null, set: () => undefined },
    onChange: (state) => emit('session.changed', state),
    onEnd: () => undefined,
    log,
  });
  client.onTokenRejected(session.rejectToken);
  const folder = temporaryFolder();
  const files = createExportFiles({
    gate: noCeilings.gate,
    mark: async () => undefined,
    ask: async (path) => path,
    downloads: () => folder,
    reveal: () => undefined,
    log,
  });
  const links = createDeepLinks({ log });
  const opened: (string | null)[] = [];
  const commands = createNativeCommands({
    focusWindow: () => ({ webContents: { id: 1, isDestroyed: () => false, send: () => undefined } }),
    inMain: { 'theme.light': () => undefined, 'theme.dark': () => undefined, 'theme.system': () => undefined },
  });
  const shortcuts = createShortcuts({
    system: { register: () => true, unregister: () => undefined },
    isMac: false,
    allowed: true,
    chosen: { 'toasts.focus': null, 'search.open': null },
    save: () => undefined,
    isUnlocked: () => true,
    run: () => undefined,
    log,
  });
  shortcuts.onChange((current) => emit('shortcuts.changed', current));
  const info = {
    name: 'n',
    version: '1',
    platform: 'linux',
    mode: 'live',
    environment: 'staging',
    captcha: 'ready',
    rememberEmail: true,
    disabledFeatures: [],
    mediaHost: null,
    configPaths: [],
    reachable: { reachable: true, lastAnswerAt: null },
    clockOffsetMs: 0,
    theme: 'dark',
    preferences: { values: defaultPreferences },
    errorReporting: true,
  } as const;
  const lock: LockSettings = { idleMinutes: 15, managed: false, unlock: 'password-and-code' };
  const preferences = createPreferences({
    settings: { preferences: { timeZone: 'utc' } },
    state: { value: firstState, update: () => undefined },
  });
  preferences.onChange((current) => emit('preferences.changed', current));
  const loginItem = { read: async () => 'on' as const, write: async () => undefined };
  const health = createStorageHealth({ log });
  const confirmUnrecorded = async () => null;
  const journal = createWriteJournal({ path: journalPath, platform: 'training', health, log, confirmUnrecorded });
  journal.onChange(() => emit('writes.changed', undefined));
  const reports = createReportFollower({
    client,
    access: { isUnlocked: () => true },
    onProgress: () => undefined,
    onFinished: () => undefined,
  });
  const approvals = createApprovalWatcher({
    client,
    access: { isUnlocked: () => false },
    isWanted: () => true,
    onNotice: () => undefined,
  });
  const handlers: Handlers = {
    ...createReportHandlers({ reports }),
    ...createApprovalHandlers({ approvals }),
    ...createAppHandlers({
      info: () => ({
        ...info,
        configPaths: [],
        disabledFeatures: [],
        preferences: { ...info.preferences, managed: [] },
      }),
      theme: { set: () => undefined },
      restart: () => undefined,
      reportsReady: Promise.resolve(true),
    }),
    ...createAboutHandlers({
      diagnostics: async () => ({ rows: [], text: '' }),
      licenses: async () => succeed([]),
      files: { has: () => false, show: async () => succeed(undefined) },
    }),
    ...createStorageHandlers({ storage: { set: () => undefined }, session, health }),
    ...createSessionHandlers({
      session,
      logout: async () => {
        await session.logout();
        return succeed(undefined);
      },
    }),
    ...createLockHandlers({ lock: { get: () => lock, set: () => succeed(lock) } }),
    ...createPreferenceHandlers({
      preferences,
      startAtLogin: createStartAtLogin({ item: loginItem, settings: { startAtLogin: null }, log }),
    }),
    ...createApiHandlers({
      client,
      session,
      inFlight: createInFlight(),
      turns: noCeilings.turns,
      pace: noCeilings.pace,
      confirmWrite: async () => null,
      journal,
      onChanged: (groups) => emit('data.changed', { groups }),
      noteMember: () => undefined,
      onMember: () => undefined,
      log,
    }),
    ...createFileHandlers({
      files,
      printPage: async () =>
        succeed({
          ...{ pdf: new Uint8Array(), contentHash: 'c', fileHash: 'f' },
          savedBy: { member: { name: 'A B', email: null }, at: 0, zone: 'UTC' },
        }),
      packCase: async () =>
        succeed({
          answer: { documents: 0, missing: [] },
          hashes: { fileHash: 'f', pdfHash: 'd', manifestHash: 'e' },
          bytes: 0,
        }),
      onProgress: (progress) => emit('files.progress', progress),
      onWithdrawn: () => undefined,
      log,
    }),
    ...createDownloadHandlers({
      client,
      files,
      inFlight: createInFlight(),
      progress: (progress) => emit('api.progress', progress),
      log,
    }),
    ...createUpdateHandlers({ updates: offUpdates('linux', () => undefined), restart: () => undefined }),
    ...createWriteHandlers({
      journal,
      session,
      pace: noCeilings.pace,
      log,
      confirmRun: async () => null,
      startRun: () => undefined,
    }),
    ...createTrainingHandlers({ training: null, journal, onChanged: () => undefined }),
    ...createDesktopHandlers({
      home: appHome,
      shortcuts,
      unsavedChanges: { set: () => undefined },
      links,
      commands,
      session,
      windows: { find: (id) => ({ id }) },
      contextMenu: async (_target, address) => {
        opened.push(address);
        return null;
      },
    }),
    ...replace,
  };
  const called: string[] = [];
  const watched = new Proxy(handlers, {
    get: (target, name: CallName) => {
      called.push(name);
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
  electron.invoke = invokeAs(trustedSender);
  electron.listeners.clear();
  return { called, crossed, log, emit, invokeAs, session, files, links, commands, opened, channels };
};

const contextMenu = { editable: true, selection: true, path: null, link: true, json: true };

/** A valid input for each call that takes one. */
const inputs: Partial<Record<CallName, unknown>> = {
  'session.login': { email: 'a@b.test', password: 'x' },
  'session.confirm': { code: '123456' },
  'session.reauthenticate': { email: 'a@b.test', password: 'x' },
  'lock.set': { idleMinutes: 5 },
  'preferences.set': { rowsPerPage: 50 },
  'startAtLogin.set': { enabled: true },
  'api.request': { requestId: crypto.randomUUID(), endpoint: 'me.get' },
  'api.cancel': { requestId: crypto.randomUUID() },
  'api.download': { requestId: crypto.randomUUID(), endpoint: 'customers.exportTransactions', name: 'x' },
  'app.showFile': { file: 'logs' },
  'theme.set': { theme: 'dark' },
  'files.open': { name: 'x.csv' },
  'files.write': { id: crypto.randomUUID(), text: '' },
  'files.print': { id: crypto.randomUUID(), text: 'x', address: '/wanda', isLandscape: false, revealed: 0 },
  'files.pack': {
    id: crypto.randomUUID(),
    documents: [{ name: 'x', url: '/x.png' }],
    beyond: 0,
  },
  'files.finish': { id: crypto.randomUUID() },
  'files.discard': { id: crypto.randomUUID() },
  'files.reveal': { id: crypto.randomUUID() },
  'shortcuts.set': { id: 'toasts.focus', keys: 'F9', mode: 'global' },
  'shortcuts.record': { recording: true },
  'unsavedChanges.set': { unsaved: true, sending: false },
  'menu.context': contextMenu,
  'storage.set': { key: 'theme', value: 'YQ==' },
  'writes.confirmRun': { endpoint: 'payouts.decide', count: 2 },
  'writes.settled': { idempotencyKey: crypto.randomUUID(), outcome: 'done' },
  'aripReports.follow': { id: 'ARP1' },
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

describe('the preload', () => {
  test('exposes every call and event of the bridge, and nothing else', () => {
    expect(Object.keys(electron.exposed)).toEqual(['bridge']);
    expect(Object.keys(bridge)).toEqual(['call', 'on']);
    expect(Object.keys(bridge.call)).toEqual([...callNames]);
    expect(Object.keys(bridge.on)).toEqual([...eventNames]);
  });

  test.each(eventNames)('%s: a listener gets the payload only, until it unsubscribes', (name) => {
    build();
    const received: unknown[][] = [];
    const subscribe: (listener: (...all: unknown[]) => void) => () => void = bridge.on[name];
    const stop = subscribe((...all) => received.push(all));
    for (const listener of electron.listeners.get(name) ?? []) listener({ sender: {} }, 'payload');
    stop();
    expect(electron.listeners.get(name)?.size).toBe(0);
    expect(received).toEqual([['payload']]);
  });
});

describe.each(callNames)('%s', (name) => {
  test.each(untrustedSenders)('refuses %s', async (_, sender) => {
    const { invokeAs, called } = build();
    const reply = failure.parse(await invokeAs(sender)('bridge:call', { name, input: undefined }));
    expect(reply.code).toBe('forbidden');
    expect(called).toEqual([]);
  });

  test.each([
    ['a number', 7],
    ['a text', 'x'],
    ['a list', [1]],
    ['null', null],
    ['something else', { password: 1, id: {}, requestId: '../x', theme: 'pink', code: 1, email: [] }],
  ])('refuses %s as input', async (_, input) => {
    const { called } = build();
    const reply = failure.parse(await electron.invoke?.('bridge:call', { name, input }));
    expect(reply.code).toBe('invalid');
    expect(called).toEqual([]);
  });

  test('hides the details of an internal error', async () => {
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
  test.each(callNames)('%s is allowed or refused by the lock handlers', async (name) => {
    const { session, called } = build({ [name]: async () => succeed(undefined) });
    await session.login({ email: 'a@b.test', password: 'x' });
    await session.confirm({ code: '123456' });
    session.lock();
    const reply = await electron.invoke?.('bridge:call', { name, input: inputs[name] });
    const isOpen = allowedWhileLocked[name];
    expect(reply).toMatchObject(
      isOpen ? { ok: true } : { ok: false, code: 'locked', message: 'The console is locked' },
    );
    expect(called).toEqual(isOpen ? [name] : []);
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
])('a message with %s is refused', async (_, message) => {
  const { called } = build();
  expect(failure.parse(await electron.invoke?.('bridge:call', message)).code).toBe('invalid');
  expect(called).toEqual([]);
});

describe('the size of a call', () => {
  const large = 'x'.repeat(ceilings.callSize);
  const manyParams = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`p${index}`, 1]));
  const request = (more: object) => ({ requestId: crypto.randomUUID(), endpoint: 'me.get', params: {}, ...more });

  test.each([
    ['a text', () => request({ body: large })],
    ['very many parameters', () => request({ params: manyParams })],
    ['what is nested too deep', () => request({ body: [[[[[[[[[[[[1]]]]]]]]]]]] })],
    ['bytes', () => request({ body: new Uint8Array(8) })],
  ])('is checked by the preload and by main before anything is parsed: %s', async (_, input) => {
    const { called, log, crossed } = build();
    const name = 'api.request';
    const refused = { ok: false, code: 'over-limit', message: 'This is more than the console accepts at once.' };
    expect(await bridge.call[name](input())).toEqual(refused);
    expect(await electron.invoke?.('bridge:call', { name, input: input() })).toEqual(refused);
    expect(await electron.invoke?.('bridge:call', { name: large, input: {} })).toMatchObject({ ok: false });
    expect(called).toEqual([]);
    expect(JSON.stringify(crossed).length).toBeLessThan(1_000);
    expect(log.entries[0]).toEqual({ event: 'ceiling', fields: { limit: 'callSize' } });
  });

  test('what is too large does not leave the page', async () => {
    build();
    const invoke = vi.fn(async () => succeed(undefined));
    electron.invoke = invoke;
    await bridge.call['api.request'](request({ body: large }));
    expect(invoke).toHaveBeenCalledExactlyOnceWith('bridge:call', { name: 'api.request', isTooLarge: true });
  });

  test('files are written in larger pieces', async () => {
    const { called } = build({ 'files.write': async () => succeed(undefined) });
    const input = { id: crypto.randomUUID(), text: 'x'.repeat(5_000_000) };
    expect(await bridge.call['files.write'](input)).toEqual(succeed(undefined));
    expect(called).toEqual(['files.write']);
  });
});

test('a window has so many calls at once, and works again when they have ended', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof succeed<boolean>>>();
  const { called } = build({ 'reports.ready': () => promise });
  const first = Array.from({ length: ceilings.callsPerWindow }, () => bridge.call['reports.ready']());
  expect(await bridge.call['reports.ready']()).toMatchObject({ code: 'over-limit' });
  resolve(succeed(true));
  await Promise.all(first);
  expect(await bridge.call['reports.ready']()).toEqual(succeed(true));
  expect(called).toHaveLength(ceilings.callsPerWindow + 1);
});

test('a run has at most so many writes', async () => {
  build();
  const input = { endpoint: 'payouts.decide', count: ceilings.runWrites + 1 };
  expect(await bridge.call['writes.confirmRun'](input)).toMatchObject({ code: 'invalid' });
});

test('main listens on one channel only', () => {
  expect([...build().channels.keys()]).toEqual(['bridge:call']);
});

test('no token crosses the bridge in any reply or event of a session', async () => {
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
    value: { body: expect.stringContaining('"email":"a@b.test"') },
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

test("a window cannot write another window's export file", async () => {
  const { invokeAs, files } = build();
  const opened = await bridge.call['files.open']({ name: 'x.csv' });
  const id = opened.ok ? opened.value?.id : undefined;
  const input = { id, text: 'a' };
  const twin = { ...trustedSender, sender: { ...trustedSender.sender, id: 2 } };
  expect(await invokeAs(twin)('bridge:call', { name: 'files.write', input })).toMatchObject({ code: 'forbidden' });
  expect(await electron.invoke?.('bridge:call', { name: 'files.write', input })).toMatchObject({ ok: true });
  await files.discardAll();
});

test.each([
  ['/wanda/customers/CUS1?tab=x', 'app://bundle/wanda/customers/CUS1?tab=x'],
  ['/a/../b', 'app://bundle/b'],
])('the context menu opens a page of the console: %s', async (path, address) => {
  const { opened } = build();
  expect(await bridge.call['menu.context']({ ...contextMenu, path })).toEqual(succeed(null));
  expect(opened).toEqual([address]);
});

test.each(['//evil.test/x', '///evil.test', 'https://evil.test/', 'file:///etc/passwd', '//user@bundle/'])(
  'the context menu refuses other origins: %s',
  async (path) => {
    const { opened } = build();
    expect(await bridge.call['menu.context']({ ...contextMenu, path })).toMatchObject({ code: 'invalid' });
    expect(opened).toEqual([]);
  },
);

test('a deep link is delivered once, after sign-in', async () => {
  const { links } = build();
  const { call } = bridge;
  links.receive('backoffice://customers/CUS1');
  expect(await call['deepLink.take']()).toEqual(succeed(null));
  expect(await call['deepLink.waiting']()).toEqual(succeed({ path: 'customers/0' }));
  await call['session.login']({ email: 'a@b.test', password: 'hunter22' });
  expect(await call['deepLink.take']()).toEqual(succeed(null));
  await call['session.confirm']({ code: '123456' });
  expect(await call['deepLink.waiting']()).toEqual(succeed(null));
  expect(await call['deepLink.take']()).toEqual(succeed({ path: 'customers/CUS1' }));
  expect(await call['deepLink.take']()).toEqual(succeed(null));
});

describe('writes without a known end', () => {
  const idempotencyKey = crypto.randomUUID();
  const toggle = { endpoint: 'customers.toggleActive', params: { id: 'CUS:1' }, body: { reason: 'A private reason' } };
  /** A journal whose last run ended while a write was in flight. */
  const buildAfterCrash = async () => {
    const path = join(temporaryFolder(), 'writes.jsonl');
    const log = memoryLog();
    const crashed = createWriteJournal({
      ...{ path, platform: 'training', log, health: createStorageHealth({ log }) },
      confirmUnrecorded: async () => null,
    });
    const write = {
      endpoint: toggle.endpoint,
      path: 'customers/CUS%3A1/toggle-active',
      ...{ recordPath: 'customers/CUS%3A1', idempotencyKey, windowId: 1 },
      isGuarded: false,
      isRepeatable: false,
      isIndependent: false,
      comparesRecord: true,
    };
    void crashed.record(write, () => new Promise<never>(() => {}));
    return build({}, path);
  };
  const signIn = async () => {
    await bridge.call['session.login']({ email: 'a@b.test', password: 'x' });
    await bridge.call['session.confirm']({ code: '123456' });
  };

  test('are listed for a signed-in member only', async () => {
    await buildAfterCrash();
    expect(await bridge.call['writes.unfinished']()).toEqual(succeed([]));
    await signIn();
    expect(await bridge.call['writes.unfinished']()).toMatchObject({
      value: [{ idempotencyKey, endpoint: 'customers.toggleActive', path: 'customers/CUS%3A1/toggle-active' }],
    });
  });

  test('are gone once settled, which every window hears', async () => {
    await buildAfterCrash();
    await signIn();
    const changed = vi.fn();
    bridge.on['writes.changed'](changed);
    await bridge.call['writes.settled']({ idempotencyKey, outcome: 'dismissed' });
    expect(changed).toHaveBeenCalledTimes(1);
    expect(await bridge.call['writes.unfinished']()).toEqual(succeed([]));
  });

  test('are journaled with their ids, without query, body and answer', async () => {
    const path = join(temporaryFolder(), 'writes.jsonl');
    build({}, path);
    await signIn();
    await bridge.call['api.request']({ requestId: crypto.randomUUID(), endpoint: 'me.get', params: {} });
    const write = { requestId: crypto.randomUUID(), ...toggle, idempotencyKey, ifMatch: '"1"' };
    await bridge.call['api.request'](write);
    const lines = readFileSync(path, 'utf8').trim().split('\n');
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      {
        event: 'sent',
        idempotencyKey,
        endpoint: 'customers.toggleActive',
        path: 'customers/CUS%3A1/toggle-active',
        platform: 'training',
        member: 'S',
        recordPath: 'customers/CUS%3A1',
        isGuarded: true,
        isIndependent: true,
        sentAt: expect.any(String),
      },
      { event: 'ended', idempotencyKey, endedAt: expect.any(String), outcome: 'refused' },
    ]);
  });
});

test('a waiting command is delivered once', async () => {
  const { commands } = build();
  commands.run('search.open');
  expect(await bridge.call['command.take']()).toEqual(succeed({ id: 'search.open' }));
  expect(await bridge.call['command.take']()).toEqual(succeed(null));
});

test('a reserved shortcut is refused with the reason at its field', async () => {
  build();
  expect(await bridge.call['shortcuts.set']({ id: 'toasts.focus', keys: 'Mod+C', mode: 'global' })).toEqual({
    ok: false,
    code: 'invalid',
    message: 'These keys are reserved',
    fields: { keys: 'These keys are reserved' },
  });
});
