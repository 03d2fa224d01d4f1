import classes from './side-nav.module.css';

/** In a tooltip and as the description for screen readers. */
export const attentionText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'needs' : 'need'} attention`;

/** How many records need attention; screen readers have it as the link's description. */
export const AttentionCount = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 && (
    <span className={`num ${classes.count}`} title={attentionText(count)} aria-hidden>
      {count > 999 ? '999+' : count}
    </span>
  );
