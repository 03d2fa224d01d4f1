import './no-owner-stacks.ts';
import type { AppInfo } from '#contract/bridge/app.ts';
import type { CallOutput, EventPayload } from '#contract/bridge/calls.ts';
import { defaultPreferences } from '#contract/bridge/default-preferences.ts';
import { callNames, type EventName, eventNames } from '#contract/bridge/names.ts';
import { type Result, succeed } from '#contract/bridge/result.ts';
import type { SessionState } from '#contract/bridge/session.ts';
import type { UpdateState } from '#contract/bridge/update.ts';
import { platform, type RecordedRequest } from './fake-platform.ts';

// What the renderer's modules find when they load: the bridge of the preload, and the parts of a browser that happy-dom lacks.
// Imported for its effect, before anything of the renderer.

/** The session of a signed-in member, as main reports it. */
export const signedIn: Extract<SessionState, { status: 'signed-in' }> = {
  status: 'signed-in',
  expiresAt: null,
  storedIn: 'keychain',
  expiresSoon: false,
  renewalCount: 0,
  locked: false,
  interrupted: false,
  lockCount: 0,
};

const info: AppInfo = {
  name: 'Console',
  version: '0.0.0',
  platform: 'linux',
  mode: 'live',
  environment: 'production',
  captcha: 'ready',
  rememberEmail: true,
  disabledFeatures: [],
  mediaHost: null,
  configPaths: [],
  reachable: { reachable: true, lastAnswerAt: null },
  clockOffsetMs: 0,
  theme: 'system',
  preferences: { values: defaultPreferences, managed: [] },
  errorReporting: false,
};

/** The state of a console that its package manager updates. */
export const noUpdates: UpdateState = {
  phase: 'off',
  offReason: 'linux',
  version: null,
  notes: null,
  percent: null,
  message: null,
  isRequired: false,
  checkedAt: null,
};

const answers: Record<string, (input: never) => unknown> = {
  'app.info': () => info,
  'app.diagnostics': () => ({ rows: [], text: '' }),
  'shortcuts.get': () => [],
  'startAtLogin.get': () => ({ state: 'off', managed: false }),
  'deepLink.take': () => null,
  'deepLink.waiting': () => null,
  'session.get': () => signedIn,
  'training.info': () => null,
  'updates.get': () => noUpdates,
  'writes.unfinished': () => [],
  'aripReports.takeFinished': () => [],
  'storage.takeFailure': () => null,
  'files.open': () => {
    platform.files.push('');
    return { id: crypto.randomUUID() };
  },
  'files.write': ({ text, base64 = false }: { text: string; base64?: boolean }) => {
    platform.files.push((platform.files.pop() ?? '') + (base64 ? atob(text) : text));
  },
  'files.pack': ({ documents }: { documents: unknown[] }) => ({ documents: documents.length, missing: [] }),
  'files.finish': () => ({ name: 'export.csv' }),
};

const call = Object.fromEntries(
  callNames.map((name) => [name, async (input: never) => succeed(answers[name]?.(input))]),
);
const events = new EventTarget();
const on = Object.fromEntries(
  eventNames.map((name) => [
    name,
    (listener: (payload: unknown) => void) => {
      const handle = (event: Event) => listener(event instanceof CustomEvent ? event.detail : undefined);
      events.addEventListener(name, handle);
      return () => events.removeEventListener(name, handle);
    },
  ]),
);
/** Sends an event of main to the page. */
export const emit = <Name extends EventName>(name: Name, detail: EventPayload<Name>): void =>
  void events.dispatchEvent(new CustomEvent(name, { detail }));

/** The longest wait for an answer, in ms. Random waits find tests that rely on the order in which answers come. */
const maxLatencyMs = Number(process.env.PLATFORM_LATENCY ?? 0);
const latency = () => new Promise((resolve) => setTimeout(resolve, Math.random() * maxLatencyMs));

const request = async (sent: RecordedRequest): Promise<Result<CallOutput<'api.request'>>> => {
  const answer = platform.handle(sent);
  if (maxLatencyMs > 0) await latency();
  const result = await answer;
  const groups = platform.changedGroups(sent, result);
  if (groups) emit('data.changed', { groups });
  if (!result.ok) return result;
  const read = platform.readBody(sent);
  if (read) {
    if (!read.ok) return read;
    const { data, unreadable } = read.value;
    return succeed({ body: JSON.stringify(data ?? null), etag: null, ...(unreadable && { unreadable }) });
  }
  return succeed({ body: JSON.stringify(result.value ?? null), etag: platform.etags.get(sent.endpoint) ?? null });
};

Object.defineProperty(window, 'bridge', { value: { call: { ...call, 'api.request': request }, on } });

// The page is idle once what runs now, and what awaits no answer, is done. Callbacks run in the order of their requests.
const idleTimers = new Map<number, ReturnType<typeof setTimeout>>();
let idleHandles = 0;
const requestIdleCallback: Window['requestIdleCallback'] = (run) => {
  const handle = ++idleHandles;
  const runWhenIdle = () => {
    idleTimers.delete(handle);
    run({ didTimeout: false, timeRemaining: () => 50 });
  };
  idleTimers.set(handle, setTimeout(runWhenIdle, 0));
  return handle;
};
const cancelIdleCallback: Window['cancelIdleCallback'] = (handle) => {
  clearTimeout(idleTimers.get(handle));
  idleTimers.delete(handle);
};

// The side navigation is folded below 1,100 px.
Object.assign(window, {
  innerWidth: 1_280,
  innerHeight: 800,
  requestIdleCallback,
  cancelIdleCallback,
  scrollTo: () => {},
});
Element.prototype.scrollIntoView = () => {};
