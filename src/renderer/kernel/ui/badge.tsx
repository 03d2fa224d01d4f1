import { toneOf } from '#contract/status.ts';
import { sentence } from '#kernel/format/words.ts';
import './badge.css';

export type BadgeTone = ReturnType<typeof toneOf> | 'accent';

/** A plain element, since tables draw hundreds: word, tone, and a shape by tone so that colour never speaks alone. */
export const badge = (label: string, tone: BadgeTone = 'neutral', hint?: string) => (
  <span key={label} className="badge" data-tone={tone} title={hint}>
    {label}
  </span>
);

/** A status as a flag of a record's header. */
export const statusFlag = (status: string) => ({ label: sentence(status), tone: toneOf(status) });

/** A status of the platform (spec section 4); an unknown one reads as it came, in the neutral tone. */
export const statusBadge = (status: string) => badge(sentence(status), toneOf(status));
