import type { MenuScreen } from '#kernel/area/area-menu.ts';
import classes from './side-nav.module.css';
import type { AttentionCounts } from './use-attention-counts.ts';

/** How many records of some screens need attention. */
export interface Attention {
  count: number;
  /** Not all counts could be loaded: there may be more. */
  isPartial: boolean;
}

/** The records of some screens that need attention, added up. */
export const attentionOf = (screens: readonly Pick<MenuScreen, 'path'>[], counts: AttentionCounts): Attention => {
  const own = screens.map(({ path }) => counts.get(path) ?? 0);
  return {
    count: own.reduce<number>((sum, count) => (count === 'failed' ? sum : sum + count), 0),
    isPartial: own.includes('failed'),
  };
};

/** In a tooltip and as the description for screen readers; undefined if nothing needs attention. */
export const attentionText = ({ count, isPartial }: Attention): string | undefined => {
  if (count === 0) return isPartial ? "Couldn't load the count" : undefined;
  const number = count.toLocaleString('en-US');
  if (isPartial) return `At least ${number} need attention. Couldn't load all counts.`;
  return `${number} ${count === 1 ? 'needs' : 'need'} attention`;
};

const shownCount = ({ count, isPartial }: Attention): string => {
  if (count === 0) return '?';
  return count > 999 ? '999+' : `${count}${isPartial ? '+' : ''}`;
};

/** How many records need attention; screen readers have it as the link's description. */
export const AttentionCount = (attention: Attention) => {
  const text = attentionText(attention);
  return (
    text !== undefined && (
      <span className={`num ${classes.count}`} title={text} aria-hidden>
        {shownCount(attention)}
      </span>
    )
  );
};
