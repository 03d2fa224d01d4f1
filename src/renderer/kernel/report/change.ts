import { compareAmounts } from '#contract/values/decimals.ts';
import type { Figure } from '#kernel/definitions/report.ts';
import { isZeroAmount, perMilleOf, subtractAmounts } from '#kernel/format/decimal.ts';

/** How a value compares with the one of the compared period. */
export interface Change {
  direction: 'up' | 'down' | 'same';
  /** With its sign: `+12.3%`. */
  text: string;
}

/** How much a value differs from the one before, in tenths of a percent of it and without a sign; null where there is no percentage. */
const perMilleChange = (value: string, before: string): number | null =>
  perMilleOf((subtractAmounts(value, before) ?? '0').replace('-', ''), before);

/** `+12.3%`: how a value differs from the one before, in percent of it; both are decimal strings. */
export const changeOf = (value: string, before: string): Change => {
  const order = compareAmounts(value, before);
  if (order === 0) return { direction: 'same', text: 'No change' };
  const [direction, word, sign] = order > 0 ? (['up', 'Up', '+'] as const) : (['down', 'Down', '−'] as const);
  const perMille = perMilleChange(value, before);
  // There are no percent of nothing, nor of a negative value.
  if (perMille === null) return { direction, text: isZeroAmount(before) ? `${word} from 0` : word };
  if (perMille === 0) return { direction, text: `${word} less than 0.1%` };
  const percent = (perMille / 10).toLocaleString('en-US', { minimumFractionDigits: 1 });
  return { direction, text: `${sign}${percent}%` };
};

/** `12.3` or `-12.3`: the change for a spreadsheet, in percent of the value before; '' where there is no percentage. */
export const changePercent = (value: string, before: string): string => {
  const perMille = perMilleChange(value, before);
  if (perMille === null) return '';
  return `${perMille > 0 && compareAmounts(value, before) < 0 ? '-' : ''}${(perMille / 10).toFixed(1)}`;
};

/** Whether a change is good news, bad news or neither. */
export const toneOf = (direction: Change['direction'], more: Figure['more']): 'good' | 'bad' | 'neutral' => {
  if (direction === 'same' || more === 'neutral') return 'neutral';
  return (direction === 'up') === (more === 'good') ? 'good' : 'bad';
};
