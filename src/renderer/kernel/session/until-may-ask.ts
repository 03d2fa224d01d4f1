import { coverStore, mayAsk } from './cover.ts';

/** Resolves when the platform may be asked: work that goes on by itself waits for it. Rejects when `signal` gives it up. */
export const untilMayAsk = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stop();
      signal.removeEventListener('abort', giveUp);
      settle();
    };
    const look = () => {
      if (mayAsk()) end(resolve);
    };
    const giveUp = () => end(() => reject(signal.reason));
    const stop = coverStore.subscribe(look);
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    else look();
  });
