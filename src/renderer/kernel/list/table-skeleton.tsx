import classes from './table-skeleton.module.css';

/** A placeholder for the rows of the first load, in the table's own row height, so that nothing moves when the rows arrive. */
export const TableSkeleton = ({ columns, rows }: { columns: number; rows: number }) => (
  <div role="status" aria-label="Loading">
    {Array.from({ length: Math.min(rows, 15) }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all rows are alike and never move
      <div key={row} className={classes.row}>
        {Array.from({ length: columns }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <span key={column} style={{ width: `${40 + ((row * 7 + column * 13) % 5) * 12}%` }} />
        ))}
      </div>
    ))}
  </div>
);
