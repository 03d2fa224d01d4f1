import type { Bridge } from './context-bridge.ts';

type Listener = (event: object, ...args: unknown[]) => void;
type Wire = { encode(value: unknown): string; decode(text: string): unknown };
type FromMain =
  | { kind: 'event'; channel: string; args: unknown[] }
  | { kind: 'reply'; id: number; value?: unknown; error?: string };

/** The module that the app's preload gets: Electron's renderer half, over the binding that reaches main. */
export function preloadWorld(
  wire: Wire,
  bridge: Bridge,
  post: (message: string) => void,
  settings: { reportEvent: string; argv: string[]; platform: string; versions: Record<string, string> },
  preload: (require: (name: string) => unknown, process: object, module: { exports: object }, exports: object) => void,
): (message: string) => void {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const listeners = new Map<string, Listener[]>();
  const send = (message: object): void => post(wire.encode(message));
  let next = 0;

  const guard = <T extends object>(name: string, api: T): T =>
    new Proxy(api, {
      get(target, key, receiver) {
        if (key in target || typeof key === 'symbol') return Reflect.get(target, key, receiver);
        throw new Error(`electron stand-in: ${name}.${key} is not emulated`);
      },
    });

  const ipcRenderer = guard('ipcRenderer', {
    invoke: (channel: string, ...args: unknown[]) =>
      new Promise((resolve, reject) => {
        const id = ++next;
        waiting.set(id, { resolve, reject });
        try {
          send({ kind: 'invoke', id, channel, args });
        } catch (error) {
          waiting.delete(id);
          reject(error);
        }
      }),
    send: (channel: string, ...args: unknown[]) => send({ kind: 'send', channel, args }),
    on(channel: string, listener: Listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      return ipcRenderer;
    },
    once(channel: string, listener: Listener) {
      const once: Listener = (event, ...args) => {
        ipcRenderer.off(channel, once);
        listener(event, ...args);
      };
      return ipcRenderer.on(channel, once);
    },
    off(channel: string, listener: Listener) {
      listeners.set(
        channel,
        (listeners.get(channel) ?? []).filter((known) => known !== listener),
      );
      return ipcRenderer;
    },
    removeListener: (channel: string, listener: Listener) => ipcRenderer.off(channel, listener),
    removeAllListeners(channel: string) {
      listeners.delete(channel);
      return ipcRenderer;
    },
  });
  const contextBridge = guard('contextBridge', {
    exposeInMainWorld: (key: string, api: unknown) => bridge.expose(key, api),
  });
  const electron = guard('electron/renderer', { ipcRenderer, contextBridge });

  const require = (name: string): unknown => {
    if (name === 'electron' || name === 'electron/renderer' || name === 'electron/common') return electron;
    throw new Error(`module not found: ${name} (a sandboxed preload may require electron only)`);
  };
  const process = {
    type: 'renderer',
    contextIsolated: true,
    sandboxed: true,
    isMainFrame: window === window.top,
    env: {},
    platform: settings.platform,
    versions: settings.versions,
    argv: settings.argv,
  };

  document.addEventListener(settings.reportEvent, (event) => {
    if (event instanceof CustomEvent) send({ kind: 'open', ...event.detail });
  });
  const tell = (change: string) => (): void => send({ kind: 'window', change });
  window.addEventListener('resize', tell('resize'));
  window.addEventListener('focus', tell('focus'));
  window.addEventListener('blur', tell('blur'));
  document.addEventListener('DOMContentLoaded', () => {
    const tellTitle = (): void => send({ kind: 'title', title: document.title });
    new MutationObserver(tellTitle).observe(document.head, { childList: true, characterData: true, subtree: true });
    tellTitle();
  });
  window.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.key.length === 0) return;
    const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || /^F\d+$/.test(key)) {
      send({ kind: 'key', key, code, ctrlKey, metaKey, shiftKey, altKey });
    }
  });

  const module = { exports: {} };
  try {
    preload(require, process, module, module.exports);
  } catch (error) {
    console.error(error);
    send({ kind: 'preload-error', error });
  }

  return (text) => {
    const message = wire.decode(text) as FromMain; // written by our own main half
    if (message.kind === 'event') {
      for (const listener of listeners.get(message.channel) ?? []) {
        listener({ sender: ipcRenderer, ports: [] }, ...message.args);
      }
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error !== undefined) asked?.reject(new Error(message.error));
    else asked?.resolve(message.value);
  };
}
