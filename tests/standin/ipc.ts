import { EventEmitter } from 'node:events';
import { onlyEmulated } from './only-emulated.ts';

type Handler = Parameters<Electron.IpcMain['handle']>[1];

const handlers = new Map<string, Handler>();

class StandInIpcMain extends EventEmitter implements Pick<Electron.IpcMain, 'handle' | 'handleOnce' | 'removeHandler'> {
  handle(channel: string, listener: Handler): void {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, listener);
  }
  handleOnce(channel: string, listener: Handler): void {
    this.handle(channel, (event, ...args) => {
      this.removeHandler(channel);
      return listener(event, ...args);
    });
  }
  removeHandler(channel: string): void {
    handlers.delete(channel);
  }
}
onlyEmulated('ipcMain', StandInIpcMain.prototype);

export const ipcMain = new StandInIpcMain();

export async function invoke(channel: string, event: object, args: unknown[]): Promise<unknown> {
  const handler = handlers.get(channel);
  if (!handler) throw new Error(`No handler registered for '${channel}'`);
  return Reflect.apply(handler, undefined, [event, ...args]); // the event is ours, not Electron's own class
}
