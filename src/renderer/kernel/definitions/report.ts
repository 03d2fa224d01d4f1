import type { Field } from './field.ts';
import type { ReadQuery } from './read-query.ts';

/** The days of a report, both included, as YYYY-MM-DD in UTC. */
export interface ReportPeriod {
  from: string;
  to: string;
}

/** What a report is loaded with: its period, and the values of its filters by key. */
export type ReportParams = ReportPeriod & Readonly<Record<string, string>>;

/** One number of the period, compared with the period before. */
export interface Figure {
  label: string;
  /** A decimal string. */
  value: string;
  /** The currency of an amount; null for a count. */
  currency: string | null;
  /** The value in the period before; undefined until it is loaded. */
  before: string | undefined;
}

/** A line or the bars of a chart. */
export interface ChartSeries {
  label: string;
  /** Decimal strings, one for each day. They become numbers only to be drawn. */
  values: readonly string[];
}

/** A part of a report, made from the answer. */
export type ReportSection =
  | { kind: 'figures'; title: string; figures: readonly Figure[] }
  | {
      kind: 'chart';
      title: string;
      /** What the values count: a currency, or a plural such as `customers`. */
      unit: string;
      /** Whether the axis goes from the lowest to the highest value instead of from 0. */
      isFitted: boolean;
      days: readonly string[];
      series: readonly ChartSeries[];
      /** The table with the same figures. */
      columns: readonly Field<unknown>[];
      rows: readonly unknown[];
    }
  | {
      kind: 'table';
      title: string;
      /** One line below the title, such as what the amounts include. */
      note?: string;
      columns: readonly Field<unknown>[];
      rows: readonly unknown[];
    };

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
  /** The start of a CSV file's name. */
  fileName: string;
  filters: readonly ReportFilter[];
  /** The kinds of its sections in order, for the placeholder of the first load. */
  outline: readonly ReportSection['kind'][];
  source: (params: ReportParams) => ReadQuery<unknown>;
  /** The values of a filter. */
  options: (key: string, answer: unknown) => readonly string[];
  /** `before`: the answer for the period before; undefined until it is loaded. `filters`: those that `answer` was loaded with. */
  sections: (answer: unknown, before: unknown, filters: Readonly<Record<string, string>>) => readonly ReportSection[];
}
