import './table-skeleton.css';

/** The first load's stand-in for rows: the table's own measures, so that nothing moves when the rows arrive. */
export const TableSkeleton = ({ columns, rows }: { columns: number; rows: number }) => (
  <div className="skeleton" role="status" aria-label="Loading">
    {Array.from({ length: Math.min(rows, 15) }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
      <div key={row} className="skeleton-row">
        {Array.from({ length: columns }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <span key={column} style={{ width: `${40 + ((row * 7 + column * 13) % 5) * 12}%` }} />
        ))}
      </div>
    ))}
  </div>
);
