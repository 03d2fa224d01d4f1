import { statusTone } from '#contract/platform/status.ts';
import type { Badge, BadgeTone } from '#kernel/definitions/detail.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import classes from './badge.module.css';

/** A plain element, because a table draws hundreds. The shape of its mark differs by tone, so that color is never the only sign. */
export const badge = (label: string, tone: BadgeTone = 'neutral', hint?: string) => (
  <span key={label} className={classes.badge} data-tone={tone} title={hint}>
    {label}
  </span>
);

/** All badges of a record side by side. */
export const badgeList = (badges: readonly Badge[]) => (
  <span className={classes.list}>{badges.map(({ label, tone, hint }) => badge(label, tone, hint))}</span>
);

/** The first badge for a table cell, and the number of the others, with all labels in the tooltip. */
export const badgeSummary = ([first, ...others]: readonly Badge[]) =>
  first && (
    <span
      className={classes.cell}
      title={[first, ...others].map(({ label }) => label).join(', ')}
      {...(others.length > 0 && { 'data-paper-text': [first, ...others].map(({ label }) => label).join(', ') })}
    >
      {badge(first.label, first.tone)}
      {others.length > 0 && <span className={classes.more}>+{others.length}</span>}
    </span>
  );

/** A status as a badge of a record's header. */
export const statusToBadge = (status: string): Badge => ({ label: sentenceCase(status), tone: statusTone(status) });

/** A status of the platform, with its whole text in the tooltip; an unknown one is shown as it is, in the neutral tone. */
export const statusBadge = (status: string) => {
  const { label, tone } = statusToBadge(status);
  return badge(label, tone, label);
};
