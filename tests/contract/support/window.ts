import type { EventPayload, SessionState } from '#contract/bridge.ts';
import { callNames, type EventName, eventNames } from '#contract/bridge-names.ts';
import { succeed } from '#contract/result.ts';
import { type Asked, platform } from './platform.ts';

/** Somebody is signed in, as main tells it at first. */
export const signedIn: Extract<SessionState, { status: 'signed-in' }> = {
  status: 'signed-in',
  expiresAt: null,
  keptIn: 'keychain',
  ending: false,
  renewals: 0,
  locked: false,
  voided: false,
  locks: 0,
};

/**
 * What the renderer's modules find when they load: the bridge that the preload would have put there, and the few things of a
 * browser that happy-dom lacks. Imported for its effect, before anything of the renderer.
 */
const answers: Record<string, (input: never) => unknown> = {
  'app.info': () => ({
    name: 'Console',
    version: '0.0.0',
    platform: 'linux',
    mode: 'live',
    captcha: 'ready',
    mediaHost: null,
    configPaths: [],
    reachable: { reachable: true, lastAnswerAt: null },
    theme: 'system',
  }),
  'shortcuts.get': () => [],
  'links.take': () => null,
  'session.get': () => signedIn,
  'training.info': () => null,
  'files.open': () => {
    platform.files.push('');
    return { id: crypto.randomUUID() };
  },
  'files.write': ({ text }: { text: string }) => {
    platform.files.push((platform.files.pop() ?? '') + text);
  },
  'files.finish': () => ({ name: 'export.csv' }),
};

const call = Object.fromEntries(
  callNames.map((name) => [name, async (input: never) => succeed(answers[name]?.(input))]),
);
const heard = new EventTarget();
const on = Object.fromEntries(
  eventNames.map((name) => [
    name,
    (listener: (payload: unknown) => void) => {
      const hear = (event: Event) => listener(event instanceof CustomEvent ? event.detail : undefined);
      heard.addEventListener(name, hear);
      return () => heard.removeEventListener(name, hear);
    },
  ]),
);
/** Main tells its pages of an event. */
export const tell = <Name extends EventName>(name: Name, detail: EventPayload<Name>): void =>
  void heard.dispatchEvent(new CustomEvent(name, { detail }));

Object.defineProperty(window, 'bridge', {
  value: { call: { ...call, 'api.request': async (request: Asked) => platform.answer(request) }, on },
});

Object.assign(window, {
  requestIdleCallback: () => 0,
  cancelIdleCallback: () => {},
  scrollTo: () => {},
});
Element.prototype.scrollIntoView = () => {};
