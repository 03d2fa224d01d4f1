import type { Field } from './field.ts';
import type { ReadQuery } from './read-query.ts';

/** The days of a report, both included, as YYYY-MM-DD in UTC. */
export interface ReportPeriod {
  from: string;
  to: string;
}

/** What a report is loaded with: its period, and the values of its filters by key. */
export type ReportParams = ReportPeriod & Readonly<Record<string, string>>;

/** One number of the period, compared with another period. */
export interface Figure {
  label: string;
  /** A decimal string. */
  value: string;
  /** The currency of an amount; null for a count. */
  currency: string | null;
  /** Whether the currency is fiat or a coin; by default its code decides. */
  isFiat?: boolean | undefined;
  /** The value in the compared period; undefined until it is loaded, and without a comparison. */
  before: string | undefined;
  /** Whether more of it is good news, bad news or neither: the color of its change. */
  more: 'good' | 'bad' | 'neutral';
  /** The path below the area, with its filters, of the list that the number counts. */
  to?: string;
}

/** A line or the bars of a chart. */
export interface ChartSeries {
  label: string;
  /** Decimal strings, one for each day. They become numbers only to be drawn. */
  values: readonly string[];
  /** The values of the compared days. */
  before?: readonly string[];
}

/** A column of a report's table. */
export interface ReportColumn<Row> extends Field<Row> {
  /** For a count: what its total adds up; null for a row without one. Amounts are added up by themselves, and other columns have no total. */
  counted?: (row: Row) => number | null;
}

interface Table {
  title: string;
  columns: readonly ReportColumn<unknown>[];
  rows: readonly unknown[];
  /** Whether adding up its columns makes sense: not for rates. */
  hasTotals: boolean;
}

/** A part of a report, made from the answer. */
export type ReportSection =
  | { kind: 'figures'; title: string; figures: readonly Figure[] }
  | (Table & {
      kind: 'chart';
      /** What the values count: a currency, or a plural such as `customers`. */
      unit: string;
      /** Whether the values are counts, of which the axis shows no fractions. */
      isCount: boolean;
      /** Whether the axis goes from the lowest to the highest value instead of from 0. */
      isFitted: boolean;
      days: readonly string[];
      /** The days of the comparison, in the order of `days`: there may be fewer or more of them. */
      beforeDays: readonly string[];
      series: readonly ChartSeries[];
    })
  | (Table & {
      kind: 'table';
      /** One line below the title, such as what the amounts include. */
      note?: string;
      /** Whether the note says that something is wrong. */
      isAlarming?: boolean;
    });

/** A choice of one value, kept in the URL. */
export interface ReportFilter {
  key: string;
  label: string;
  /** The value without one in the URL; null: all values, which `allLabel` names. */
  initial: string | null;
  allLabel?: string;
  /** The values that the URL may contain. */
  accepts: RegExp;
}

/** The definition of a report, with an erased answer type. */
export interface ReportDefinition {
  /** The start of a file's name. */
  fileName: string;
  /** What its figures leave out, in sentences: it stands below the report and in its files. */
  notCounted: string;
  filters: readonly ReportFilter[];
  /** The kinds of its sections in order, for the placeholder of the first load. */
  outline: readonly ReportSection['kind'][];
  source: (params: ReportParams) => ReadQuery<unknown>;
  /** The values of a filter. */
  options: (key: string, answer: unknown) => readonly string[];
  /**
   * `before`: the answer for the compared period; undefined until it is loaded, and without a comparison. `params`: what `answer` was
   * loaded with.
   */
  sections: (answer: unknown, before: unknown, params: ReportParams) => readonly ReportSection[];
}
