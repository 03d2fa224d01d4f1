import { useSyncExternalStore } from 'react';
import { isoDayAgo } from '#kernel/format/dates.ts';

const dayMs = 86_400_000;
/** A timer fires a little early or late, and one that waits for a whole day sleeps with the computer. */
const minWaitMs = 1_000;

const subscribe = (onChange: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const waitForMidnight = () => {
    timer = setTimeout(
      () => {
        onChange();
        waitForMidnight();
      },
      Math.max(minWaitMs, dayMs - (Date.now() % dayMs)),
    );
  };
  const check = () => {
    clearTimeout(timer);
    onChange();
    waitForMidnight();
  };
  waitForMidnight();
  document.addEventListener('visibilitychange', check);
  window.addEventListener('focus', check);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('focus', check);
  };
};

const today = (): string => isoDayAgo(0);

/** The day in UTC, as YYYY-MM-DD; a new one at midnight, and when the window is seen again after a sleep over midnight. */
export const useToday = (): string => useSyncExternalStore(subscribe, today);
