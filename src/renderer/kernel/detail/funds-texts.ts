import type { FundsTexts } from '#kernel/definitions/detail.ts';
import type { Direction } from '#kernel/definitions/field.ts';
import { sentenceCase } from '#kernel/format/text.ts';

/** What the states of the funds mean by the direction of the amount. */
export const fundsTextsFor: Readonly<Record<Direction | 'none', FundsTexts>> = {
  out: { held: 'Held by the platform', sent: 'Sent', returned: 'Returned to the wallet' },
  in: { held: 'Held, not credited yet', sent: 'Credited to the wallet', returned: 'Returned to the sender' },
  none: { held: 'Held by the platform', sent: 'Sent', returned: 'Returned' },
};

/** Where the money is, in words; an unknown state as it came. */
export const fundsText = (state: string, words: FundsTexts): string =>
  new Map(Object.entries(words)).get(state) ?? sentenceCase(state);
