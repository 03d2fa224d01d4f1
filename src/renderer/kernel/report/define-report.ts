import type { Money } from '#kernel/definitions/field.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import type {
  ReportColumn,
  ReportDefinition,
  ReportFilter,
  ReportParams,
  ReportPeriod,
  ReportSection,
} from '#kernel/definitions/report.ts';
import { calendarDay, count, currency, money, text } from '#kernel/fields/fields.tsx';
import { differenceOf } from './difference.tsx';

/** A filter whose values come with the answer. */
interface FilterOptions<Answer> extends ReportFilter {
  options: (answer: Answer) => readonly string[];
}

interface Options<Answer> extends Pick<ReportDefinition, 'fileName' | 'notCounted' | 'outline'> {
  filters: readonly FilterOptions<Answer>[];
  sections: (answer: Answer, before: Answer | undefined, params: ReportParams) => readonly ReportSection[];
}

interface ReportSource<Params, Answer> {
  query: (params: Params) => ReadQuery<Answer>;
}

/** Defines a report. The cast erases the answer's type, which is safe because a report only receives answers of its own source. */
export const defineReport = <Params extends ReportPeriod, Answer>(
  source: ReportSource<Params, Answer>,
  reportOptions: NoInfer<Options<Answer>>,
): ReportDefinition => {
  const [options, { query }] = [reportOptions, source] as unknown as [
    Options<unknown>,
    ReportSource<ReportParams, unknown>,
  ];
  return {
    fileName: options.fileName,
    notCounted: options.notCounted,
    outline: options.outline,
    filters: options.filters,
    source: query,
    options: (key, answer) => options.filters.find((filter) => filter.key === key)?.options(answer) ?? [],
    sections: options.sections,
  };
};

/** The path of a list with its filters. A value may be one or several; undefined leaves a filter out. */
export const listPath = (
  path: string,
  filters: Readonly<Record<string, string | readonly string[] | undefined>>,
): string => {
  const search = new URLSearchParams(
    Object.entries(filters).flatMap(([key, values]) =>
      (values === undefined ? [] : [values].flat()).map((value): [string, string] => [key, value]),
    ),
  );
  return `${path}?${search}`;
};

interface DailyChartOptions<Row> {
  title: string;
  /** The values are amounts of this currency, or else counts of `unit`. */
  currency?: string;
  /** Whether the amounts are fiat or of a coin; by default the currency's code decides. */
  isFiat?: boolean | undefined;
  unit?: string;
  rows: readonly Row[];
  /** The rows of the compared period. */
  before?: readonly Row[] | undefined;
  /** One series is drawn as bars, several as lines. `list`: the path of the list that the values of these days count. */
  series: readonly (readonly [label: string, value: (row: Row) => string, list?: (days: ReportPeriod) => string])[];
  /** The axis goes from the lowest to the highest value instead of from 0, for values that differ little, such as rates. */
  isFitted?: boolean;
}

/** A day beside the day that it is compared with. One of them is missing where one period is longer. */
interface DayPair<Row> {
  now: Row | undefined;
  before: Row | undefined;
}

/** A chart of daily values with its table. */
export const dailyChart = <Row extends { day: string }>(options: DailyChartOptions<Row>): ReportSection => {
  const { title, currency: code, unit = code ?? '', isFiat, rows, before, series, isFitted = false } = options;
  const pairs = Array.from({ length: Math.max(rows.length, before?.length ?? 0) }, (_, index) => ({
    now: rows[index],
    before: before?.[index],
  }));
  const columnsOf = (side: keyof DayPair<Row>, dayLabel: string, suffix: string): ReportColumn<DayPair<Row>>[] => [
    calendarDay<DayPair<Row>>(`${side}.day`, dayLabel, (pair) => pair[side]?.day),
    ...series.map(([name, value, list]): ReportColumn<DayPair<Row>> => {
      const label = name + suffix;
      const textAt = (pair: DayPair<Row>): string | null => (pair[side] ? value(pair[side]) : null);
      const amountOf = (pair: DayPair<Row>): Money | null => {
        const amount = textAt(pair);
        return amount === null || code === undefined ? null : { amount, currency: code, isFiat };
      };
      const column =
        code === undefined
          ? countColumn<DayPair<Row>>(label, (pair) => {
              const counted = textAt(pair);
              return counted === null ? null : Number(counted);
            })
          : money<DayPair<Row>>(label, label, amountOf, { icon: false });
      const listOf = (pair: DayPair<Row>): string | null => {
        const day = pair[side]?.day;
        return list === undefined || day === undefined ? null : list({ from: day, to: day });
      };
      return { ...column, to: listOf };
    }),
  ];
  return {
    kind: 'chart',
    title,
    unit,
    isCount: code === undefined,
    isFitted,
    days: rows.map(({ day }) => day),
    beforeDays: before?.map(({ day }) => day) ?? [],
    series: series.map(([label, value]) => ({
      label,
      values: rows.map(value),
      ...(before && { before: before.map(value) }),
    })),
    ...tableOf(
      [
        ...columnsOf('now', 'Day (UTC)', ''),
        ...(before ? columnsOf('before', 'Compared day (UTC)', ' (compared)') : []),
      ],
      pairs,
    ),
    hasTotals: !isFitted,
  };
};

const countColumn = <Row>(label: string, counted: (row: Row) => number | null): ReportColumn<Row> => ({
  ...count<Row>(label, label, counted),
  counted,
});

/** The columns of a report's table, by label and a function of the row. */
interface ColumnMakers<Row> {
  /** `isFiatOf`: whether the currency of a row is fiat or a coin; without it the currency's code decides. */
  amount: (
    label: string,
    get: (row: Row) => string,
    currencyOf: (row: Row) => string,
    isFiatOf?: (row: Row) => boolean | undefined,
  ) => ReportColumn<Row>;
  count: (label: string, get: (row: Row) => number) => ReportColumn<Row>;
  currency: (label: string, get: (row: Row) => string) => ReportColumn<Row>;
  text: (label: string, get: (row: Row) => string) => ReportColumn<Row>;
  /** A column whose values open the list that they count; null for one without a list. */
  linked: (column: ReportColumn<Row>, to: (row: Row) => string | null) => ReportColumn<Row>;
  /** A column of amounts that should be zero: any other one is in the danger tone and opens the list that may explain it. */
  difference: (column: ReportColumn<Row>, to: (row: Row) => string) => ReportColumn<Row>;
}

const makers = <Row>(): ColumnMakers<Row> => ({
  amount: (label, get, currencyOf, isFiatOf) =>
    money<Row>(label, label, (row) => ({ amount: get(row), currency: currencyOf(row), isFiat: isFiatOf?.(row) }), {
      icon: false,
    }),
  count: countColumn,
  currency: (label, get) => currency<Row>(label, label, get),
  text: (label, get) => text<Row>(label, label, get),
  linked: (column, to) => ({ ...column, to }),
  difference: differenceOf,
});

interface TableOptions<Row> {
  title: string;
  note?: string;
  isAlarming?: boolean;
  rows: readonly Row[];
  columns: (make: ColumnMakers<NoInfer<Row>>) => readonly ReportColumn<NoInfer<Row>>[];
}

/** A table of the report's own. */
export const reportTable = <Row>({ columns, rows, ...options }: TableOptions<Row>): ReportSection => ({
  kind: 'table',
  ...options,
  ...tableOf(columns(makers()), rows),
  hasTotals: true,
});

/** Rows and their columns. The cast erases the row's type: the columns only receive these rows. */
const tableOf = <Row>(
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
): { columns: readonly ReportColumn<unknown>[]; rows: readonly unknown[] } => ({
  columns: columns as readonly unknown[] as readonly ReportColumn<unknown>[],
  rows,
});
