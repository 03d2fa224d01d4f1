/** How the series of a chart differ: by color and by dash, so that color is never the only sign. The line of the comparison is thinner. */
const styles = [
  { color: 'var(--chart-1)', dash: undefined, beforeDash: '5 4' },
  { color: 'var(--chart-2)', dash: '12 3', beforeDash: '2 3' },
  { color: 'var(--chart-3)', dash: '12 3 2 3', beforeDash: '1 5' },
] as const;

interface SeriesStyle {
  color: string;
  dash: string | undefined;
  /** In pixels. */
  width: number;
}

/** The style of the series at an index, or of the line that compares it with another period. */
export const seriesStyle = (index: number, isBefore = false): SeriesStyle => {
  const { color, dash, beforeDash } = styles[index % styles.length] ?? styles[0];
  return isBefore ? { color, dash: beforeDash, width: 1.5 } : { color, dash, width: 2 };
};

/** A piece of a series' line, for legend and tooltip. */
export const SeriesMark = ({ index, isBefore = false }: { index: number; isBefore?: boolean }) => {
  const { color, dash, width } = seriesStyle(index, isBefore);
  return (
    <svg width="22" height="8" aria-hidden>
      <line x1="0" y1="4" x2="22" y2="4" stroke={color} strokeWidth={width} strokeDasharray={dash} />
    </svg>
  );
};
