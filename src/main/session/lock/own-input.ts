import type { InputEvent } from 'electron';

/** What a window that moves or opens under a resting pointer causes, without a person. */
const causedByWindows: ReadonlySet<InputEvent['type']> = new Set(['undefined', 'mouseEnter', 'mouseLeave']);

/** The part of a window that is used. */
interface InputSource {
  readonly webContents: { on(event: 'input-event', listener: (event: unknown, input: InputEvent) => void): unknown };
}

interface OwnInputParts {
  windows: { onOpen(listener: (window: InputSource) => void): void };
  /** Milliseconds on a clock that nobody sets. */
  now?: () => number;
}

/**
 * Follows the keys and the pointer in the console's windows. Electron's main process sees them before the page, which can make none up.
 * Gives the seconds since the last input, at first since now.
 */
export const followOwnInput = ({ windows, now = () => performance.now() }: OwnInputParts): (() => number) => {
  let last = now();
  windows.onOpen(({ webContents }) =>
    webContents.on('input-event', (_event, { type }) => {
      if (!causedByWindows.has(type)) last = now();
    }),
  );
  return () => (now() - last) / 1_000;
};
