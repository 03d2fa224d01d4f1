// The channels of error reports; main listens to two of them, and only while error reporting is on.
import '@sentry/electron/preload';
import { contextBridge, ipcRenderer } from 'electron/renderer';
import { mostOfCall, sizeOfCall } from '#contract/bridge/call-size.ts';
import { callNames, eventNames } from '#contract/bridge/names.ts';

/** Builds window.bridge from the contract's names. Only values reach the page, never Electron's objects. */
const subscribe = (name: string) => (listener: (payload: unknown) => void) => {
  const relay = (_event: unknown, payload: unknown) => listener(payload);
  ipcRenderer.on(name, relay);
  return () => {
    ipcRenderer.off(name, relay);
  };
};

/** A call without an input above its size, which would stall main while it is copied. Main checks the size again. */
const message = (name: string, input: unknown) =>
  sizeOfCall({ name, input }, mostOfCall(name)) === null ? { name, isTooLarge: true } : { name, input };

contextBridge.exposeInMainWorld('bridge', {
  call: Object.fromEntries(
    callNames.map((name) => [name, (input?: unknown) => ipcRenderer.invoke('bridge:call', message(name, input))]),
  ),
  on: Object.fromEntries(eventNames.map((name) => [name, subscribe(name)])),
});
