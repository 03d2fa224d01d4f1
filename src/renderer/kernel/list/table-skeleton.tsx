import classes from './table-skeleton.module.css';

/** A placeholder for the rows of the first load, in the table's own row height: one element instead of one for each cell. */
export const TableSkeleton = ({ rows }: { rows: number }) => (
  <div
    className={classes.skeleton}
    role="status"
    aria-label="Loading"
    style={{ height: `calc(var(--row) * ${Math.min(rows, 15)})` }}
  />
);
