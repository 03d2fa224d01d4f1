import type { ReactNode } from 'react';
import type { Permission } from '#contract/platform/permissions.ts';
import type { Comparison, FieldValue } from './change.ts';
import type { FieldKindName } from './field-kinds.ts';

/** The key of the column with the age of a record that waits for a decision. */
export const ageKey = 'age';

/** Whether money came in to the customer or went out. */
export type Direction = 'in' | 'out';

/** An amount in major units as a decimal string, with its currency. `isFiat` sets the decimals, if the platform sends it. */
export interface Money {
  amount: string;
  currency: string;
  isFiat?: boolean | undefined;
  /** Shown as a sign and an arrow; null for movements in neither direction, such as a swap. */
  direction?: Direction | null;
  /** The value in USD, if the platform sends it. */
  usd?: string | null;
  /** The movement failed, expired or was taken back: the amount is no gain. */
  isUnmoved?: boolean;
  /** The status of a movement: totals count what moved, and name the rest. */
  status?: string;
}

/** How the amounts of a column are shown. */
export interface AmountFormat {
  /** One number of decimals for each currency of the column. */
  decimals: ReadonlyMap<string, number>;
  /** The width of the longest currency code, in pixels: numbers end before it, and codes start at the same place. */
  unitPx: number;
  /** False in a narrow table. */
  hasIcons: boolean;
  /** False where each row names the currency of all its amounts in a column of its own. */
  hasUnits?: boolean;
}

/** A column of an exported file: part of a field. */
export interface ExportedPart<Rec> {
  /** Follows the field's label in the heading, such as ` currency`. */
  suffix: string;
  /** What Excel gets: a number where it holds all digits, a date, or text. */
  type: 'text' | 'number' | 'amount' | 'time' | 'day';
  text: (record: Rec) => string;
}

/**
 * One value of a record: a column of a list, or a line of a record's page. `render` returns plain elements, because a table draws
 * hundreds; `text` returns the value for CSV and copies, in full precision.
 */
export interface Field<Rec> {
  key: string;
  label: string;
  /** Decides how wide its column is. */
  kind: FieldKindName;
  render: (record: Rec, format?: AmountFormat) => ReactNode;
  text: (record: Rec) => string;
  /** The text on screen where it differs from `text`: the width of a column is estimated from it. */
  shown?: (record: Rec) => string;
  /** What `text` and `shown` are made from: a list measures few of its rows, which it chooses without formatting any. */
  value?: (record: Rec) => unknown;
  /** The path below the area that the value links to; null for none. */
  to?: (record: Rec) => string | null;
  /** Without this permission the value is shown without its link. */
  permission?: Permission;
  /** The amount, for the totals of selected rows. */
  money?: (record: Rec) => Money | null;
  /** A time: the heading names the time zone, and CSV has ISO 8601 in UTC. */
  isTime?: boolean;
  align?: 'end';
  /** The sort key of the platform; without it the column cannot be sorted. */
  sort?: string;
  /** Sorted only while the filter with this key has one value, such as amounts within one currency. */
  sortFilter?: string;
  /** The column with the row's name and link: one per list, the first, never hidden. */
  primary?: boolean;
  /** A column that is shown where the table has room for it and all columns before it; a member may choose otherwise in the View menu. */
  isOptional?: boolean;
  /** An optional column that is shown only where the member or a view chooses it. */
  isExtra?: boolean;
  /** The key of the column whose place it takes where a view names it. Elsewhere it is not shown. */
  replaces?: string;
  /** Its values fall while those of its sort key rise, such as an age and its time. */
  sortsBackwards?: boolean;
  /** The heading in CSV, where the value there is another one than on screen. */
  csvLabel?: string;
  /** The columns of an export, where they are other ones than `text`. */
  exported?: readonly ExportedPart<Rec>[];
  /** Wraps the value instead of cutting it off. */
  wrap?: boolean;
}

/** A field of one value, which changes can name: a column, a line of a record's page, and what a write sets. */
export interface ValueField<Rec> extends Field<Rec> {
  /** The value as the platform has it; null if it is missing. */
  read: (record: Rec) => FieldValue;
  /** A value of the field as text, beside a record that has its currency. */
  valueText: (value: FieldValue, record: Rec) => string;
  comparison: Comparison;
}
