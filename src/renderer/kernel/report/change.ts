import { compareAmounts } from '#contract/decimals.ts';
import { isZeroAmount, percentOf, subtractAmounts } from '#kernel/format/decimal.ts';

/** How a value compares with the period before, in words. */
export interface Change {
  direction: 'up' | 'down' | 'same';
  text: string;
}

/** `Up 12%`: how a value differs from the one before, in full percent of it; both are decimal strings. */
export const changeOf = (value: string, before: string): Change => {
  const order = compareAmounts(value, before);
  if (order === 0) return { direction: 'same', text: 'No change' };
  const direction = order > 0 ? 'up' : 'down';
  const word = order > 0 ? 'Up' : 'Down';
  const difference = subtractAmounts(value, before) ?? '0';
  const percent = percentOf(difference.replace('-', ''), before);
  // There are no percent of nothing, nor of a negative value.
  if (percent === null) return { direction, text: isZeroAmount(before) ? `${word} from 0` : word };
  return { direction, text: percent === 0 ? `${word} less than 1%` : `${word} ${percent.toLocaleString('en-US')}%` };
};
