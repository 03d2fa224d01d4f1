/** How the series of a chart differ: by color and by dash, so that color is never the only sign. */
const styles = [
  { color: 'var(--chart-1)', dash: undefined },
  { color: 'var(--chart-2)', dash: '6 4' },
  { color: 'var(--chart-3)', dash: '2 3' },
] as const;

/** The color and dash of the series at an index. */
export const seriesStyle = (index: number) => styles[index % styles.length] ?? styles[0];

/** A piece of a series' line, for legend and tooltip. */
export const SeriesMark = ({ index }: { index: number }) => {
  const { color, dash } = seriesStyle(index);
  return (
    <svg width="22" height="8" aria-hidden>
      <line x1="0" y1="4" x2="22" y2="4" stroke={color} strokeWidth="2" strokeDasharray={dash} />
    </svg>
  );
};
