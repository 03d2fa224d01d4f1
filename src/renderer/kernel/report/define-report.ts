import type { Field } from '#kernel/definitions/field.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import type {
  ReportDefinition,
  ReportFilter,
  ReportParams,
  ReportPeriod,
  ReportSection,
} from '#kernel/definitions/report.ts';
import { count, currency, money, text } from '#kernel/fields/fields.tsx';

/** A filter whose values come with the answer. */
interface FilterOptions<Answer> extends ReportFilter {
  options: (answer: Answer) => readonly string[];
}

interface Options<Answer> extends Pick<ReportDefinition, 'fileName' | 'outline'> {
  filters: readonly FilterOptions<Answer>[];
  sections: (
    answer: Answer,
    before: Answer | undefined,
    filters: Readonly<Record<string, string>>,
  ) => readonly ReportSection[];
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
    outline: options.outline,
    filters: options.filters,
    source: query,
    options: (key, answer) => options.filters.find((filter) => filter.key === key)?.options(answer) ?? [],
    sections: options.sections,
  };
};

/** A currency, asset or pair as the URL may contain it. */
export const codePattern = /^[A-Z0-9]{2,12}(\/[A-Z0-9]{2,12})?$/;

interface DailyChartOptions<Row> {
  title: string;
  /** The values are amounts of this currency, or else counts of `unit`. */
  currency?: string;
  /** Whether the amounts have the decimals of fiat; by default as the currency. */
  isFiat?: boolean;
  unit?: string;
  rows: readonly Row[];
  /** One series is drawn as bars, several as lines. */
  series: readonly (readonly [label: string, value: (row: Row) => string])[];
  /** The axis goes from the lowest to the highest value instead of from 0, for values that differ little, such as rates. */
  isFitted?: boolean;
}

/** A chart of daily values with its table. */
export const dailyChart = <Row extends { day: string }>(options: DailyChartOptions<Row>): ReportSection => {
  const { title, currency: code, unit = code ?? '', isFiat, rows, series, isFitted = false } = options;
  const columns = [
    text<Row>('day', 'Day (UTC)', ({ day }) => day),
    ...series.map(([label, value]) =>
      code === undefined
        ? { ...text<Row>(label, label, value), align: 'end' as const }
        : money<Row>(
            label,
            label,
            (row) => ({ amount: value(row), currency: code, ...(isFiat !== undefined && { isFiat }) }),
            { icon: false },
          ),
    ),
  ];
  return {
    kind: 'chart',
    title,
    unit,
    isFitted,
    days: rows.map(({ day }) => day),
    series: series.map(([label, value]) => ({ label, values: rows.map(value) })),
    ...tableOf(columns, rows),
  };
};

/** The columns of a report's table, by label and a function of the row. */
interface ColumnMakers<Row> {
  amount: (label: string, get: (row: Row) => string, currencyOf: (row: Row) => string) => Field<Row>;
  count: (label: string, get: (row: Row) => number) => Field<Row>;
  currency: (label: string, get: (row: Row) => string) => Field<Row>;
  text: (label: string, get: (row: Row) => string) => Field<Row>;
}

const makers = <Row>(): ColumnMakers<Row> => ({
  amount: (label, get, currencyOf) =>
    money<Row>(label, label, (row) => ({ amount: get(row), currency: currencyOf(row) }), { icon: false }),
  count: (label, get) => count<Row>(label, label, get),
  currency: (label, get) => currency<Row>(label, label, get),
  text: (label, get) => text<Row>(label, label, get),
});

interface TableOptions<Row> {
  title: string;
  note?: string;
  rows: readonly Row[];
  columns: (make: ColumnMakers<NoInfer<Row>>) => readonly Field<NoInfer<Row>>[];
}

/** A table of the report's own. */
export const reportTable = <Row>({ columns, rows, ...options }: TableOptions<Row>): ReportSection => ({
  kind: 'table',
  ...options,
  ...tableOf(columns(makers()), rows),
});

/** Rows and their columns. The cast erases the row's type: the columns only receive these rows. */
const tableOf = <Row>(
  columns: readonly Field<Row>[],
  rows: readonly Row[],
): { columns: readonly Field<unknown>[]; rows: readonly unknown[] } => ({
  columns: columns as readonly unknown[] as readonly Field<unknown>[],
  rows,
});
