import { compareAmounts } from '#contract/values/decimals.ts';
import { percentOf } from '#kernel/format/decimal.ts';

export type LimitTone = 'normal' | 'near' | 'critical';

/** From which percentage a limit has which tone, the highest first. `word` says the same without color. */
const thresholds: readonly { from: number; tone: LimitTone; word: string }[] = [
  { from: 100, tone: 'critical', word: 'Used up' },
  { from: 90, tone: 'critical', word: 'Almost used up' },
  { from: 75, tone: 'near', word: 'Close to the limit' },
];

export interface LimitUsage {
  /** Full percent, cut; above 100 if more was used than the limit allows. */
  percent: number;
  tone: LimitTone;
  /** Null while there is enough left. */
  word: string | null;
}

/** How much of a limit is used. A limit of zero is used up; null if an amount can't be read. */
export const limitUsage = ({ used, limit }: { used: string; limit: string }): LimitUsage | null => {
  const percent = /^0+(\.0+)?$/.test(limit) ? 100 : percentOf(used, limit);
  if (percent === null) return null;
  const reached = thresholds.find(({ from }) => percent >= from);
  const word = compareAmounts(used, limit) > 0 ? 'Over the limit' : (reached?.word ?? null);
  return { percent, tone: reached?.tone ?? 'normal', word };
};
