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
  /** Writes to disk, synchronously, what must not be lost. */
  saveNow: () => void;
}

const signals = ['SIGTERM', 'SIGHUP', 'SIGINT'] as const;

/**
 * Ends the app when the system does: a signal on Linux and macOS, a shutdown or log-off reported by powerMonitor there, and the end of the
 * session reported to windows on Windows. Windows first asks, and waits while the app quits; if it does not wait, the process ends when
 * `session-end` returns, so only synchronous work is done then (native_window_views_win.cc).
 */
export const watchSystemEnd = ({ process, power, windows, end, saveNow }: SystemEndParts): void => {
  for (const signal of signals) process.on(signal, end);
  power.on('shutdown', (event) => {
    event?.preventDefault();
    end();
  });
  windows.onOpen((window) => {
    window.on('query-session-end', (event) => {
      event.preventDefault();
      end();
    });
    window.on('session-end', saveNow);
  });
};
