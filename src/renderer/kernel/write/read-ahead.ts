import { limits } from '#contract/values/limits.ts';
import type { Reading } from './write-record.ts';

/** Reads a record while its form is filled in, so that its write need not wait for a reading of its own. */
export interface ReadAhead {
  /** Reads the record, unless that began less than `limits.readAheadAgainMs` ago. */
  start: () => void;
  /** The reading that began in the last `limits.readAheadMs`, once; null: there is none. Rejects if it fails now, or `signal` is aborted. */
  take: (signal: AbortSignal) => Promise<Reading | null>;
  /** Ends a reading that nobody waits for any more. */
  drop: () => void;
}

interface ReadAheadOptions {
  /** Whether a reading could be used: without the record's version it can't. */
  isUseful: () => boolean;
  read: (signal: AbortSignal) => Promise<Reading>;
  /** Milliseconds since 1970. */
  clock: () => number;
}

interface StartedReading {
  startedAt: number;
  /** Null once it has failed: the write then reads the record itself. */
  reading: Promise<Reading> | null;
  controller: AbortController;
}

export const createReadAhead = ({ isUseful, read, clock }: ReadAheadOptions): ReadAhead => {
  let last: StartedReading | null = null;
  const isYounger = (ms: number): boolean => last !== null && clock() - last.startedAt < ms;
  const drop = () => {
    last?.controller.abort();
    last = null;
  };
  return {
    start: () => {
      if (!isUseful() || isYounger(limits.readAheadAgainMs)) return;
      drop();
      const controller = new AbortController();
      const reading = read(controller.signal);
      const started: StartedReading = { startedAt: clock(), reading, controller };
      last = started;
      reading.catch(() => {
        started.reading = null;
      });
    },
    take: async (signal) => {
      const taken = isYounger(limits.readAheadMs) ? last : null;
      if (taken === null) {
        drop();
        return null;
      }
      last = null;
      const abort = () => taken.controller.abort();
      signal.addEventListener('abort', abort, { once: true });
      try {
        return await taken.reading;
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
    drop,
  };
};
