import type { ReportSection } from '#kernel/definitions/report.ts';
import { dayRangeText } from '#kernel/format/dates.ts';
import classes from './report.module.css';
import { hasBars, SeriesMark } from './series-mark.tsx';

/** Names the lines of a chart, and the days that they are compared with. A single series without a comparison needs no names. */
export const ChartLegend = ({ chart }: { chart: Extract<ReportSection, { kind: 'chart' }> }) => {
  const { series, beforeDays } = chart;
  const [from] = beforeDays;
  const to = beforeDays.at(-1);
  const isBar = hasBars(series);
  if (isBar && from === undefined) return null;
  return (
    <ul className={classes.legend}>
      {series.map(({ label }, index) => (
        <li key={label}>
          <SeriesMark index={index} isBar={isBar} />
          {label}
        </li>
      ))}
      {from !== undefined &&
        to !== undefined &&
        series.map(({ label }, index) => (
          <li key={label}>
            <SeriesMark index={index} isBar={isBar} isBefore />
            {label}, {dayRangeText(from, to)}
          </li>
        ))}
    </ul>
  );
};
