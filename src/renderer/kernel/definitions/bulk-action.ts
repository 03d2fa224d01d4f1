import type { Action, AnyAction, AnyRecordActions, RecordActions } from './action.ts';
import type { Money } from './field.ts';
import type { ReadQuery } from './read-query.ts';

/** An action that can be carried out on several selected rows: it asks only for a reason. */
export interface BulkAction<Rec> {
  action: Action<Rec>;
  label: string;
  /** Completes "3 payouts …": `approved`. */
  done: string;
  /** A sentence on what happens to each record. */
  consequence: string;
}

/** A bulk action with erased record types. `applies` tells from a row alone whether the action may be possible. */
export type AnyBulkAction = Omit<BulkAction<unknown>, 'action'> & {
  action: AnyAction;
  applies: (row: unknown) => boolean;
};

/** The bulk actions of a list, with erased record types. */
export interface BulkActions {
  /** The record of a row, as the actions need it. */
  read: (row: unknown) => ReadQuery<unknown>;
  actions: AnyRecordActions;
  /** The amount that an action moves for a record. */
  amount: (record: unknown) => Money | null;
  /** Whom a record is about and where its money goes or comes from: customer and bank. Takes a row, too. */
  details: (record: unknown) => readonly (string | null)[];
  /** What a row is about; rows of several kinds are not acted on at once. Null: all rows are alike. */
  kindOf: ((row: unknown) => string) | null;
  list: readonly AnyBulkAction[];
}

interface BulkOptions<Row, Rec> {
  read: (row: Row) => ReadQuery<Rec>;
  amount: (record: Rec) => Money | null;
  details?: (record: Row | Rec) => readonly (string | null)[];
  kindOf?: (row: Row) => string;
  /** Why a record is decided about on its own page alone, such as a name that is on a list; null for the others. */
  mustOpen?: (record: Row | Rec) => string | null;
  actions: RecordActions<Rec>;
  /** By the ID of the action. Actions without an entry are for single records only. */
  bulk: Readonly<Record<string, Omit<BulkAction<Rec>, 'action' | 'label'> & { applies?: (row: Row) => boolean }>>;
}

/** Bulk actions that are strict in their row type. */
export interface BulkActionsOf<Row> extends BulkActions {
  readonly rowType?: (row: Row) => void;
}

/**
 * Defines the bulk actions of a list. The cast erases the types, which is safe because `read` only receives the list's own rows and the
 * actions only the records that it reads.
 */
export const defineBulk = <Row, Rec>(bulkOptions: BulkOptions<Row, Rec>): BulkActionsOf<Row> => {
  const {
    read,
    amount,
    details = () => [],
    kindOf = null,
    mustOpen = () => null,
    actions,
    bulk,
  } = bulkOptions as unknown as BulkOptions<unknown, unknown>;
  return {
    read,
    amount,
    details,
    kindOf,
    actions,
    list: Object.entries(bulk).map(([id, own]) => {
      const action = actions.list.find((candidate) => candidate.id === id);
      if (typeof action?.label !== 'string') throw new Error(`no action ${id} with a fixed label`);
      const { applies = () => true } = own;
      return {
        ...own,
        applies: (row: unknown) => applies(row) && mustOpen(row) === null,
        action: { ...action, disabledReason: (record) => mustOpen(record) ?? action.disabledReason?.(record) ?? null },
        label: action.label,
      };
    }),
  };
};
