/**
 * How the series of a chart differ: by color, width and dash, so that color is never the only sign. The line of the comparison is much
 * thinner and dashed, so that the lines of the period stand out.
 */
const styles = [
  { color: 'var(--chart-1)', width: 2.75, dash: undefined, beforeWidth: 1.5, beforeDash: '6 4' },
  { color: 'var(--chart-2)', width: 1.75, dash: '12 3', beforeWidth: 1.25, beforeDash: '2 3' },
  { color: 'var(--chart-3)', width: 2.25, dash: '12 3 2 3', beforeWidth: 1, beforeDash: '1 5' },
] as const;

interface SeriesStyle {
  color: string;
  dash: string | undefined;
  /** In pixels. */
  width: number;
}

/** Whether a chart has bars instead of lines: with one series. */
export const hasBars = (series: readonly unknown[]): boolean => series.length === 1;

interface MarkOptions {
  index: number;
  /** The line that compares the series with another period. */
  isBefore?: boolean;
  isBar?: boolean;
}

/** The style of the series at an index, or of the line that compares it with another period. Over bars that line has a color of its own. */
export const seriesStyle = ({ index, isBefore = false, isBar = false }: MarkOptions): SeriesStyle => {
  const { color, width, dash, beforeWidth, beforeDash } = styles[index % styles.length] ?? styles[0];
  if (!isBefore) return { color, dash, width };
  return { color: isBar ? styles[1].color : color, dash: beforeDash, width: beforeWidth };
};

/** A piece of a series' line or bar, for legend and tooltip. */
export const SeriesMark = (options: MarkOptions) => {
  const { color, dash, width } = seriesStyle(options);
  const { isBefore = false, isBar = false } = options;
  return (
    <svg width="22" height="8" aria-hidden>
      {isBar && !isBefore ? (
        <rect x="7" width="8" height="8" rx="2" fill={color} />
      ) : (
        <line x1="0" y1="4" x2="22" y2="4" stroke={color} strokeWidth={width} strokeDasharray={dash} />
      )}
    </svg>
  );
};
