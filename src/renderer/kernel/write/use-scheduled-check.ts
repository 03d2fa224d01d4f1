import { useEffect, useEffectEvent } from 'react';
import { waitUntilUnlocked } from '#kernel/session/session-overlay.ts';

/**
 * Runs `check` at a time, in ms since 1970, or once requests are allowed again after it; never if it is null. `signal` is aborted when the
 * time changes and when the component is gone.
 */
export const useScheduledCheck = (at: number | null, check: (signal: AbortSignal) => Promise<void>): void => {
  const run = useEffectEvent(check);
  useEffect(() => {
    if (at === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const start = () => {
      waitUntilUnlocked(signal).then(
        () => run(signal),
        () => {},
      );
    };
    const timer = setTimeout(start, Math.max(0, at - Date.now()));
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [at]);
};
