import type { Reachable } from '#contract/bridge.ts';

/** Knows whether the platform answers, from what became of the last request; tells `changed` only when that turns. */
export const createReachability = (changed: (state: Reachable) => void) => {
  let reachable = true;
  let lastAnswerAt: number | null = null;
  const turn = (now: boolean) => {
    if (reachable === now) return;
    reachable = now;
    changed({ reachable, lastAnswerAt });
  };
  return {
    /** `at` in ms since 1970, this machine's clock. */
    answered: (at: number) => {
      lastAnswerAt = at;
      turn(true);
    },
    unanswered: () => turn(false),
    current: (): Reachable => ({ reachable, lastAnswerAt }),
  };
};
