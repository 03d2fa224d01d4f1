import '@mantine/charts/styles.css';
import { CompositeChart } from '@mantine/charts';
import dayjs from 'dayjs';
import { usePlotArea, useYAxisScale } from 'recharts';
import { exactAmount } from '#contract/values/decimals.ts';
import type { ReportSection } from '#kernel/definitions/report.ts';
import { formatCalendarDay } from '#kernel/format/dates.ts';
import { axisDays } from './axis-days.ts';
import { labelPlaces } from './line-labels.ts';
import classes from './report.module.css';
import { hasBars, SeriesMark, seriesStyle } from './series-mark.tsx';

export type Chart = Extract<ReportSection, { kind: 'chart' }>;

/** Lines of an axis that does not start at zero lie close together: 102.5M and 105M need four digits. */
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 5 });
const exact = (value: string): string =>
  value.includes('.') ? exactAmount(value) : value.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
const shortDay = (day: string): string => dayjs(day).format('MMM D');

interface DayLinesProps {
  chart: Chart;
  day: string | undefined;
  valueAt: (index: number) => string | undefined;
  isBefore?: boolean;
}

/** The exact values of a day, of the period or of its comparison. */
const DayLines = ({ chart, day, valueAt, isBefore = false }: DayLinesProps) =>
  day !== undefined && (
    <>
      <p>{formatCalendarDay(day)} UTC</p>
      {chart.series.map(({ label }, index) => (
        <div key={label} className={classes.tooltipLine}>
          <SeriesMark index={index} isBar={hasBars(chart.series)} isBefore={isBefore} />
          {label}
          <span className="num">
            {exact(valueAt(index) ?? '')} {chart.unit}
          </span>
        </div>
      ))}
    </>
  );

const DayValues = ({ chart, day }: { chart: Chart; day: string }) => {
  const { days, beforeDays, series } = chart;
  const at = days.indexOf(day);
  if (at < 0) return null;
  return (
    <div className={classes.tooltip}>
      <DayLines chart={chart} day={days[at]} valueAt={(index) => series[index]?.values[at]} />
      <DayLines chart={chart} day={beforeDays[at]} valueAt={(index) => series[index]?.before?.[at]} isBefore />
    </div>
  );
};

/** The width that the labels beside the lines need, in pixels. */
const labelWidth = 132;

interface EndLabelsProps {
  lines: readonly { label: string; index: number; isBefore: boolean; last: number }[];
}

/** The names of lines beside their ends, so that nobody has to look them up in the legend. */
const EndLabels = ({ lines }: EndLabelsProps) => {
  const [area, scale] = [usePlotArea(), useYAxisScale()];
  if (area === undefined || scale === undefined) return null;
  const places = labelPlaces(
    lines.map(({ last }) => scale(last) ?? area.y),
    area.y,
    area.y + area.height,
  );
  const left = area.x + area.width + 8;
  return (
    <g aria-hidden>
      {lines.map(({ label, index, isBefore }, at) => {
        const { color, dash, width } = seriesStyle({ index, isBefore });
        const y = places[at] ?? 0;
        return (
          <g key={`${label} ${isBefore}`}>
            <line x1={left} y1={y} x2={left + 16} y2={y} stroke={color} strokeWidth={width} strokeDasharray={dash} />
            <text
              x={left + 21}
              y={y}
              dominantBaseline="central"
              className={classes.endLabel}
              {...(isBefore && { 'data-before': '' })}
            >
              {isBefore ? `${label} before` : label}
            </text>
          </g>
        );
      })}
    </g>
  );
};

/** The last value of a line that is drawn; null for a line without values. */
const lastOf = (values: readonly string[] | undefined, days: readonly string[]): number | null => {
  const last = values?.slice(0, days.length).at(-1);
  return last === undefined ? null : Number(last);
};

/** The key of a comparison's values in the data of the drawing. */
const beforeKey = (label: string): string => `${label} before`;

/**
 * The drawing of a chart: bars for one series, lines for several; a line for each comparison. Days that the compared period has more are
 * in the table alone. The arrow keys move over the days.
 */
export const ChartPlot = ({ chart }: { chart: Chart }) => {
  const { days, beforeDays, series, title, unit, isCount, isFitted } = chart;
  const isBars = hasBars(series);
  // Only here do decimal strings become numbers: a pixel needs no more precision.
  const numberAt = (values: readonly string[] | undefined, index: number): number | null =>
    values?.[index] === undefined ? null : Number(values[index]);
  const data = days.map((day, index) => ({
    day,
    ...Object.fromEntries(series.map(({ label, values }) => [label, numberAt(values, index)])),
    ...Object.fromEntries(
      beforeDays.length === 0 ? [] : series.map(({ label, before }) => [beforeKey(label), numberAt(before, index)]),
    ),
  }));
  const styleOf = (name: string) => {
    const index = series.findIndex(({ label }) => name === label || name === beforeKey(label));
    const isBefore = name !== series[index]?.label;
    return { ...seriesStyle({ index, isBar: isBars, isBefore }), isBefore };
  };
  const drawn = [
    ...series.map(({ label }) => ({ name: label, type: isBars ? ('bar' as const) : ('line' as const) })),
    ...(beforeDays.length === 0 ? [] : series.map(({ label }) => ({ name: beforeKey(label), type: 'line' as const }))),
  ];
  const lines = isBars
    ? []
    : series.flatMap(({ label, values, before }, index) => {
        const [last, lastBefore] = [lastOf(values, days), lastOf(before, days)];
        return [
          ...(last === null ? [] : [{ label, index, isBefore: false, last }]),
          ...(lastBefore === null ? [] : [{ label, index, isBefore: true, last: lastBefore }]),
        ];
      });
  return (
    <CompositeChart
      data={data}
      dataKey="day"
      h="100%"
      gridColor="var(--line)"
      textColor="var(--ink-3)"
      strokeDasharray="0"
      tickLine="none"
      valueFormatter={(value: number) => compact.format(value)}
      series={drawn.map((one) => ({ ...one, color: styleOf(one.name).color }))}
      xAxisProps={{ tickFormatter: shortDay, ticks: axisDays(days), interval: 'preserveStartEnd', minTickGap: 12 }}
      yAxisProps={{ width: 64, allowDecimals: !isCount, ...(isFitted && { domain: ['auto', 'auto'] }) }}
      tooltipProps={{
        content: ({ label }: { label?: unknown }) => <DayValues chart={chart} day={String(label)} />,
        cursor: isBars ? { fill: 'var(--hover)' } : { stroke: 'var(--line-strong)' },
      }}
      maxBarWidth={28}
      barProps={{ radius: [2, 2, 0, 0] }}
      curveType="linear"
      withDots={!isBars && days.length <= 31}
      lineProps={({ name }) => {
        const { dash, width, isBefore } = styleOf(name);
        return { strokeWidth: width, ...(dash && { strokeDasharray: dash }), ...(isBefore && { dot: false }) };
      }}
      dotProps={{ r: 2.5 }}
      composedChartProps={{
        // Room for the upper half of the highest label, and for the right half of the last day's.
        margin: { top: 10, right: isBars ? 8 : labelWidth },
        title: `${title}, ${unit} by day. Use the arrow keys to move over the days.`,
      }}
    >
      {lines.length > 0 && <EndLabels lines={lines} />}
    </CompositeChart>
  );
};
