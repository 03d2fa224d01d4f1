import type { IpcMain } from 'electron';
import type { Sender } from '../bridge/sender.ts';
import { createMinuteLimit } from '../ceilings/minute-limit.ts';
import type { Log } from '../log/log.ts';

interface GuardParts {
  ipc: Pick<IpcMain, 'listeners' | 'removeAllListeners' | 'removeHandler' | 'on'>;
  isTrusted: (event: Sender) => boolean;
  log: Log;
}

/** The beginning of the names of Sentry's channels. */
export const ipcNamespace = 'sentry-ipc';
const usedChannels = ['start', 'envelope'] as const;
/** Breadcrumbs and tags come with the events; logs, metrics and feedback are not collected. */
const unusedChannels = ['scope', 'structured-log', 'metric', 'status'] as const;
const maxLength = 20 * 1024 * 1024;

const isMessage = (value: unknown): value is string | Uint8Array =>
  (typeof value === 'string' || value instanceof Uint8Array) && value.length <= maxLength;

/**
 * Puts the bridge's check of the sender in front of Sentry's IPC listeners, which have none, and removes those that are not used. A message
 * that Sentry can't read must not end as an uncaught exception of main. Call after Sentry's `init`.
 */
export const guardReportIpc = ({ ipc, isTrusted, log }: GuardParts): void => {
  const channel = (name: string) => `${ipcNamespace}.${name}`;
  const messages = createMinuteLimit(log, 'reportMessagesPerMinute');
  for (const name of unusedChannels) ipc.removeAllListeners(channel(name));
  ipc.removeHandler(channel('feedback'));
  for (const name of usedChannels) {
    const listeners = ipc.listeners(channel(name));
    ipc.removeAllListeners(channel(name));
    ipc.on(channel(name), (event, ...args: unknown[]) => {
      if (!isTrusted(event) || !args.every(isMessage)) {
        log.warn('telemetry.refused', { channel: name });
        return;
      }
      if (messages.take() !== null) return;
      try {
        for (const listener of listeners) Reflect.apply(listener, ipc, [event, ...args]);
      } catch {
        log.warn('telemetry.unreadable', { channel: name });
      }
    });
  }
};
