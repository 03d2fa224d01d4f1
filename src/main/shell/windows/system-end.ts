import type { Windows } from './windows.ts';

/** The part of Electron's powerMonitor that is used. `preventDefault` asks the system to wait until the app has quit. */
interface Power {
  on(event: 'shutdown', listener: (event?: { preventDefault(): void }) => void): unknown;
}

interface SystemEndParts {
  process: Pick<NodeJS.EventEmitter, 'on'>;
  power: Power;
  windows: Pick<Windows, 'onOpen'>;
  /** Quits in the time that the system gives. */
  end: () => void;
}

const signals = ['SIGTERM', 'SIGHUP', 'SIGINT'] as const;

/**
 * Ends the app when the system does: a signal on Linux and macOS, a shutdown or log-off reported by powerMonitor there, and the end of the
 * session reported to windows on Windows.
 */
export const watchSystemEnd = ({ process, power, windows, end }: SystemEndParts): void => {
  for (const signal of signals) process.on(signal, end);
  power.on('shutdown', (event) => {
    event?.preventDefault();
    end();
  });
  windows.onOpen((window) => window.on('session-end', end));
};
