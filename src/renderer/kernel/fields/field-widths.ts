import { textWidth } from '#kernel/format/text-width.ts';
import type { KindOptions } from './field-maker.tsx';

// Widths in pixels. A text that is cut off keeps at least the least width of its kind.
const leastTextPx = 74;
export const leastWordPx = 116;
export const leastNamePx = 100;
/** Addresses can be copied, so that a few characters are enough. */
export const leastCopyPx = 44;
/** A longer text does not widen its column. */
export const mostTextPx = 260;
export const initialsPx = 32;
export const iconPx = 24;
export const copyButtonPx = 26;
export const monoCharacterPx = 7.4;
/** The mark and the padding of a badge. */
export const badgePx = 26;
export const badgeTextPx = 12;
export const moreBadgesPx = 26;
export const relativeTimePx = 94;
/** Figures of the same width. */
export const digitPx = 8.45;
export const percentSignPx = 5;
export const dateTimePx = 164;

/** Codes such as references and phone numbers are never cut off; names, sentences and addresses may be. */
const isCode = (text: string): boolean => text.length <= 16 && !text.includes(' ');

/** The options of a kind that is shown as text, with a picture or a button of so many pixels beside it. */
export const asText = <Value>(
  toText: (value: Value) => string,
  besidePx = 0,
  least = leastTextPx,
): KindOptions<Value> => ({
  widthOf: (value) => {
    const text = toText(value);
    const width = textWidth(text);
    return {
      needed: Math.min(width, mostTextPx) + besidePx,
      least: (isCode(text) ? width : Math.min(width, least)) + besidePx,
    };
  },
});
