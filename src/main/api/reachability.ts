import type { Reachable } from '#contract/bridge/app.ts';

interface ReachabilityParts {
  onChange: (state: Reachable) => void;
}

/** Whether the platform answers, by the outcome of the last request. */
export const createReachability = ({ onChange }: ReachabilityParts) => {
  let reachable = true;
  let lastAnswerAt: number | null = null;
  const update = (next: boolean) => {
    if (reachable === next) return;
    reachable = next;
    onChange({ reachable, lastAnswerAt });
  };
  return {
    /** `at` in ms since 1970, by this machine's clock. */
    onAnswer: (at: number) => {
      lastAnswerAt = at;
      update(true);
    },
    onNoAnswer: () => update(false),
    current: (): Reachable => ({ reachable, lastAnswerAt }),
  };
};
export type Reachability = ReturnType<typeof createReachability>;
