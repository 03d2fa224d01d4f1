/** A row of a `rows` input, by column name. */
export type FormRow = Readonly<Record<string, string | boolean>>;

/** The value of an input: a text, a switch, the chosen values of a `list`, or the rows of a `rows` input. */
export type FormValue = string | boolean | readonly string[] | readonly FormRow[];

export interface InputBase {
  /** The key in the form's values, and in the platform's field errors. */
  name: string;
  label: string;
  hint?: string;
  /** Two half-wide inputs share a line of a form. */
  half?: boolean;
  autoComplete?: string;
}

/** A value that a `list` offers. */
export interface ListOption {
  value: string;
  label: string;
  description?: string;
  /** The value that it makes no sense without: choosing this one chooses that one, and removing that one removes this one. */
  needs?: string;
  /** The value that includes this one: while it is chosen, so is this one. */
  includedIn?: string;
}

/**
 * A set of values, such as permissions: checkboxes in groups, with a filter. The value is `string[]`, in the order of the options; values
 * that are no option, such as a permission that this version doesn't know, stay chosen and are shown as "Other".
 */
export interface ListInput extends InputBase {
  kind: 'list';
  /** A group without a label is the only one. */
  groups: readonly { label?: string; options: readonly ListOptionRow[] }[];
  /** The headings of the columns of each row, such as what may be read and what may be changed. */
  columns?: readonly [string, string];
}

/** An option, and in the second column the one that belongs to it. */
export interface ListOptionRow extends ListOption {
  second?: ListOption;
}

/** The options of a row, by column. */
export const rowOptions = ({ second, ...first }: ListOptionRow): readonly ListOption[] =>
  second === undefined ? [first] : [first, second];

interface CellBase {
  /** The key in the row, and the last part of a field error's path: `tiers.1.maker_fee`. */
  name: string;
  label: string;
}

/** One input of a row. `initial` is its value in a new row: '' or off by default. */
export type CellInput =
  | (CellBase & {
      kind: 'text';
      type?: 'text' | 'decimal';
      /** Drawn after the value: `%`. */
      suffix?: string;
      initial?: string;
    })
  | (CellBase & { kind: 'select'; options: readonly { value: string; label: string }[]; initial?: string })
  | (CellBase & { kind: 'switch'; initial?: boolean });

/** A table of inputs, such as fee tiers. The value is an array of rows. */
export interface RowsInput extends InputBase {
  kind: 'rows';
  /** Names a row in a change, before its key or number: `Tier`. */
  rowLabel: string;
  columns: readonly CellInput[];
  /**
   * The column that identifies a row, such as the amount from which a fee tier applies: changes are compared by it, and the order of the
   * rows means nothing. Without it rows are compared by position.
   */
  keyColumn?: string;
  /** Whether the order of rows with a key counts, such as of routes that are tried one after another. */
  isOrdered?: boolean;
  addLabel: string;
  /** Shown while there are no rows. */
  emptyText: string;
  minRows?: number;
  maxRows?: number;
}

/** A record in an order. `note` tells records of one name apart. */
export interface OrderItem {
  id: string;
  label: string;
  note?: string;
}

/**
 * The order of records, such as by priority: they can be moved, not added or removed. The value is one row `{ id }` for each, first to
 * last; records that it lacks come after those that it has.
 */
export interface OrderInput extends InputBase {
  kind: 'order';
  items: readonly OrderItem[];
}

/** Whether rows can be moved: only where their order counts. */
export const hasOrder = ({ keyColumn, isOrdered }: Pick<RowsInput, 'keyColumn' | 'isOrdered'>): boolean =>
  isOrdered ?? keyColumn === undefined;
