import type { ReactNode } from 'react';
import type { Permission } from '#contract/permissions.ts';

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
}

/** What the amounts of a column have in common, so that their decimal points are aligned. */
export interface AmountAlignment {
  /** The most decimals that an amount of the column shows. */
  decimals: number;
  /** The length of the longest currency code; 0 if all codes are the same, and so have the same width. */
  codeLength: number;
  /** Leaves out the icons of currencies, in a narrow table. */
  hasNoIcons?: boolean;
}

/** How wide a value is in a table, in pixels. */
export interface ContentWidth {
  /** The whole value fits. */
  needed: number;
  /** A narrow table may cut off the value down to this width, with all of it in the tooltip. */
  least: number;
}

/** The width of a value that is never cut off. */
export const fixedWidth = (width: number): ContentWidth => ({ needed: width, least: width });

/**
 * One value of a record: a column of a list, or a line of a record's page. `render` returns plain elements, because a table draws
 * hundreds; `text` returns the value for CSV and copies, in full precision.
 */
export interface Field<Rec> {
  key: string;
  label: string;
  render: (record: Rec, alignment?: AmountAlignment) => ReactNode;
  text: (record: Rec) => string;
  /** The path below the area that the value links to; null for none. */
  to?: (record: Rec) => string | null;
  /** Without this permission the value is shown without its link. */
  permission?: Permission;
  /** The amount, for the totals of selected rows. */
  money?: (record: Rec) => Money | null;
  /** Whether the amount has its currency's icon. */
  hasIcon?: boolean;
  /** A time: the heading names the time zone, and CSV has ISO 8601 in UTC. */
  isTime?: boolean;
  /** The usual column width in pixels; columns without a width share the rest. Wider values take room from columns that have some left. */
  width?: number;
  /** Estimates the width of the value; without it, the column keeps its width. */
  contentWidth?: (record: Rec) => ContentWidth;
  align?: 'end';
  /** The sort key of the platform; without it the column cannot be sorted. */
  sort?: string;
  /** The column with the row's name and link: one per list, the first, never hidden. */
  primary?: boolean;
  /** A column that is hidden until a member shows it in the View menu. */
  hidden?: boolean;
  /** Wraps the value instead of cutting it off. */
  wrap?: boolean;
}
