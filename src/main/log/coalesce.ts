import { ceilings } from '#contract/bridge/ceilings.ts';
import type { Log, LogFields } from './log.ts';

const minuteMs = 60_000;

/** The lines of one kind in a minute: an event of a level, and for ceilings the one that was reached. */
interface Minute {
  event: string;
  startedAt: number;
  lines: number;
  /** Lines that were counted and not written. */
  omitted: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface CoalesceParts {
  log: Log;
  /** In ms, by a clock that is never set back. */
  now?: () => number;
}

/**
 * Writes the first lines of each kind in a minute and counts the rest in one line at its end, so that a page, or an error that repeats,
 * can't replace the log's older lines within minutes. `finish` writes the counts so far.
 */
export const coalesceLines = ({ log, now = () => performance.now() }: CoalesceParts) => {
  const minutes = new Map<string, Minute>();

  const end = (kind: string): void => {
    const minute = minutes.get(kind);
    if (!minute) return;
    clearTimeout(minute.timer);
    minutes.delete(kind);
    if (minute.omitted > 0) log.info('log.coalesced', { of: minute.event, lines: minute.omitted });
  };

  const isWritten = (level: string, event: string, fields: LogFields | undefined): boolean => {
    const isCeiling = event === 'ceiling';
    const kind = isCeiling ? `${event} ${fields?.limit}` : `${level} ${event}`;
    const running = minutes.get(kind);
    if (running && now() - running.startedAt >= minuteMs) end(kind);
    const minute = minutes.get(kind) ?? { event, startedAt: now(), lines: 0, omitted: 0, timer: undefined };
    minutes.set(kind, minute);
    minute.lines += 1;
    if (minute.lines <= (isCeiling ? 1 : ceilings.logLinesPerMinute)) return true;
    minute.omitted += 1;
    // The app must be able to quit before.
    minute.timer ??= setTimeout(() => end(kind), minute.startedAt + minuteMs - now()).unref();
    return false;
  };

  const coalesced: Log = {
    info: (event, fields) => {
      if (isWritten('info', event, fields)) log.info(event, fields);
    },
    warn: (event, fields) => {
      if (isWritten('warn', event, fields)) log.warn(event, fields);
    },
    error: (event, cause, fields) => {
      if (isWritten('error', event, fields)) log.error(event, cause, fields);
    },
  };
  return {
    log: coalesced,
    finish: (): void => {
      for (const kind of minutes.keys()) end(kind);
    },
  };
};
