import classes from './table-skeleton.module.css';

interface TableSkeletonProps {
  rows: number;
  /** Names what is loaded, such as `customers`; set after a failed try. */
  retrying?: string;
}

/**
 * A placeholder for the header and the rows of the first load, as high as the table's own: one element instead of one for each cell.
 * After a failed try it says so in place, so that nothing moves.
 */
export const TableSkeleton = ({ rows, retrying }: TableSkeletonProps) => (
  <div role="status" {...(retrying === undefined && { 'aria-label': 'Loading' })}>
    <div className={classes.head}>{retrying !== undefined && `Couldn't load ${retrying}. Retrying…`}</div>
    <div className={classes.skeleton} style={{ height: `calc(var(--row) * ${Math.min(rows, 15)})` }} />
  </div>
);
