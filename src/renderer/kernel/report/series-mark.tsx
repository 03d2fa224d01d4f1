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
  const { color, dash, beforeDash } = styles[index % styles.length] ?? styles[0];
  if (!isBefore) return { color, dash, width: 2 };
  return { color: isBar ? styles[1].color : color, dash: beforeDash, width: 1.5 };
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
