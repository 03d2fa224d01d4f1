import type { BadgeTone } from '#kernel/definitions/detail.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { badge, badgeList, badgeSummary, statusBadge } from '#kernel/ui/values/badge.tsx';
import classes from '../demo.module.css';
import type { DemoSection } from '../demo-section.ts';
import { longText } from '../samples.ts';

const tones = {
  success: true,
  pending: true,
  progress: true,
  warning: true,
  danger: true,
  neutral: true,
  accent: true,
} satisfies Record<BadgeTone, true>;
const statuses = ['completed', 'pending', 'processing', 'failed', 'cancelled', 'a_status_of_tomorrow'];
const several = [
  { label: 'Jailed', tone: 'danger' },
  { label: 'Level 2', tone: 'accent' },
  { label: 'Email verified', tone: 'success' },
] as const;

/** Words for a state. */
export const badges: DemoSection = {
  id: 'badges',
  title: 'Badges',
  text: 'A word, a shape and a color for a state: color is never the only sign.',
  samples: [
    {
      state: 'Tones',
      content: (
        <div className={classes.row}>
          {Object.keys(tones).map((tone) => badge(sentenceCase(tone), tone as BadgeTone))}
        </div>
      ),
      wide: true,
    },
    {
      state: 'Statuses, the last one unknown',
      content: <div className={classes.row}>{statuses.map(statusBadge)}</div>,
      wide: true,
    },
    { state: 'Several', content: badgeList(several) },
    { state: 'In a table cell', content: badgeSummary(several) },
    { state: 'Long text', content: badge(longText, 'pending', longText) },
  ],
};
