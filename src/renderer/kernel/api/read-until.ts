import type { QueryClient } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { AppError } from '#kernel/base/app-error.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { waitUntilUnlocked } from '#kernel/session/session-overlay.ts';
import { readFresh } from './read-fresh.ts';

interface ReadUntilOptions<T> {
  /** Whether the platform has finished its work. */
  isFinal: (answer: T) => boolean;
  /** Called with each answer. */
  onAnswer: (answer: T) => void;
  signal: AbortSignal;
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });

/** Failures that another try doesn't change: the record is gone, the platform lacks it, or the member may not read it. */
const isFinalFailure = (error: unknown): boolean =>
  error instanceof AppError && ['not-found', 'unavailable', 'forbidden', 'drift'].includes(error.code);

/**
 * Reads a record that the platform works on until the work is done: after 1 s, then after waits that double up to 30 s, and not beneath
 * the lock. A failed read is repeated like an unfinished one. Null if the record can't be read any more or `signal` was aborted.
 */
export const readUntil = async <T>(
  client: QueryClient,
  query: ReadQuery<T>,
  { isFinal, onAnswer, signal }: ReadUntilOptions<T>,
): Promise<T | null> => {
  for (let delay: number = limits.workCheckFirstMs; ; delay = Math.min(delay * 2, limits.workCheckMaxMs)) {
    try {
      await wait(delay, signal);
      await waitUntilUnlocked(signal);
      const answer = await readFresh(client, query);
      if (signal.aborted) return null;
      onAnswer(answer);
      if (isFinal(answer)) return answer;
    } catch (error) {
      if (signal.aborted || isFinalFailure(error)) return null;
    }
  }
};
