import '@mantine/charts/styles.css';
import { BarChart, LineChart } from '@mantine/charts';
import dayjs from 'dayjs';
import type { ReportSection } from '#kernel/definitions/report.ts';
import { formatCalendarDay } from '#kernel/format/dates.ts';
import { exactAmount } from '#kernel/format/money.ts';
import classes from './report.module.css';
import { SeriesMark, seriesStyle } from './series-mark.tsx';

type Chart = Extract<ReportSection, { kind: 'chart' }>;

/** Lines of an axis that does not start at zero lie close together: 102.5M and 105M need four digits. */
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 5 });
const exact = (value: string): string =>
  value.includes('.') ? exactAmount(value) : value.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
const shortDay = (day: string): string => dayjs(day).format('MMM D');

/** The exact values of a day. */
const DayValues = ({ chart, day }: { chart: Chart; day: string }) => {
  const index = chart.days.indexOf(day);
  const shown = chart.days[index];
  if (shown === undefined) return null;
  return (
    <div className={classes.tooltip}>
      <p>{formatCalendarDay(shown)} UTC</p>
      {chart.series.map(({ label, values }, number) => (
        <div key={label} className={classes.tooltipLine}>
          <SeriesMark index={number} />
          {label}
          <span className="num">
            {exact(values[index] ?? '')} {chart.unit}
          </span>
        </div>
      ))}
    </div>
  );
};

/** The drawing of a chart: bars for one series, lines for several. The arrow keys move over the days. */
export const ChartPlot = ({ chart }: { chart: Chart }) => {
  const { days, series, title, unit, isFitted } = chart;
  // Only here do decimal strings become numbers: a pixel needs no more precision.
  const data = days.map((day, index) => ({
    day,
    ...Object.fromEntries(series.map(({ label, values }) => [label, Number(values[index] ?? 0)])),
  }));
  const shared = {
    data,
    dataKey: 'day',
    h: '100%',
    gridColor: 'var(--line)',
    textColor: 'var(--ink-3)',
    strokeDasharray: '0',
    tickLine: 'none',
    valueFormatter: (value: number) => compact.format(value),
    xAxisProps: { tickFormatter: shortDay, minTickGap: 32, interval: 'equidistantPreserveStart' },
    yAxisProps: { width: 64, ...(isFitted && { domain: ['auto', 'auto'] }) },
    tooltipProps: {
      content: ({ label }: { label?: unknown }) => <DayValues chart={chart} day={String(label)} />,
      cursor: series.length === 1 ? { fill: 'var(--hover)' } : { stroke: 'var(--line-strong)' },
    },
  } as const;
  const described = {
    // Room for the upper half of the highest label, which is centered on its line.
    margin: { top: 10 },
    title: `${title}, ${unit} by day. Use the arrow keys to move over the days.`,
  };
  return series.length === 1 ? (
    <BarChart
      {...shared}
      series={series.map(({ label }, index) => ({ name: label, color: seriesStyle(index).color }))}
      maxBarWidth={28}
      barProps={{ isAnimationActive: false, radius: [2, 2, 0, 0] }}
      barChartProps={described}
    />
  ) : (
    <LineChart
      {...shared}
      series={series.map(({ label }, index) => {
        const { color, dash } = seriesStyle(index);
        return { name: label, color, ...(dash && { strokeDasharray: dash }) };
      })}
      curveType="linear"
      withDots={days.length <= 31}
      dotProps={{ r: 2.5 }}
      lineChartProps={described}
    />
  );
};
