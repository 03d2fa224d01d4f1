import type { z } from 'zod';
import type { WriteAnswer } from '#contract/api/answers.ts';
import type { ReadQuery } from './read-query.ts';

/** The values of a form by field name: texts and switches. */
export type FormValues = Record<string, string | boolean>;

export interface Option {
  value: string;
  label: string;
  /** Drawn beside the label: a currency's icon or a country's flag. */
  media?: { kind: 'currency' | 'country'; code: string };
}

interface InputBase {
  /** The key in the form's values, and in the platform's field errors. */
  name: string;
  label: string;
  hint?: string;
  /** Two half-wide inputs share a line of a form. */
  half?: boolean;
  autoComplete?: string;
}

/** One input of a form. `reason` is a textarea with suggested texts; `readOnly` shows a value. */
export type FormInput =
  | (InputBase & { kind: 'text'; type?: 'text' | 'email' | 'tel' | 'date' | 'decimal' })
  | (InputBase & { kind: 'textarea' })
  | (InputBase & { kind: 'reason' })
  | (InputBase & { kind: 'switch' })
  | (InputBase & { kind: 'select'; options: readonly Option[]; searchable?: boolean })
  | (InputBase & { kind: 'readOnly'; value: string });

/** One line of "before → after". */
export interface Change {
  label: string;
  from: string;
  to: string;
}

export interface SuccessMessage {
  title: string;
  description?: string | undefined;
}

/** A value, or a function of the record that gives it. */
type Resolvable<Rec, Value> = Value | ((record: Rec) => Value);

/** Gives the value of a `Resolvable` for a record. */
export const resolveFor = <Rec, Value extends string>(value: Resolvable<Rec, Value>, record: Rec): Value =>
  typeof value === 'function' ? value(record) : value;

/**
 * A write on a record, as data: the form, what changes, the request, the success message. `Prepared` is data that the form needs, such as
 * calling codes.
 */
export interface ActionOptions<Rec, Values extends FormValues, Prepared> {
  /** The endpoint's name; unique among the actions of a record. */
  id: string;
  label: Resolvable<Rec, string>;
  /** With Shift, the key that opens it on the record's page: `L`. */
  shortcut?: string;
  /** `danger` is red; the default is `plain`. */
  tone?: Resolvable<Rec, 'plain' | 'danger'>;
  /** False hides the action, such as rejecting a deletion that nobody requested. */
  isAvailable?: (record: Rec) => boolean;
  /** Why it is not possible now; null when it is. */
  disabledReason?: (record: Rec) => string | null;
  /** A sentence on who is affected and how. */
  consequence: Resolvable<Rec, string>;
  prepare?: (record: Rec) => ReadQuery<Prepared>;
  inputs?: (record: Rec, prepared: Prepared) => readonly FormInput[];
  initialValues?: (record: Rec, prepared: Prepared) => Values;
  /** The endpoint's body schema. */
  schema?: (record: Rec, prepared: Prepared) => z.ZodType;
  /** Disables the button until the form is valid; by default submitting an invalid form shows its errors. */
  submitWhenValid?: boolean;
  /** Before → after for the current values. Without changes the form cannot be sent. */
  changes: (record: Rec, values: Values, prepared: Prepared) => readonly Change[];
  suggestedReasons?: (record: Rec) => readonly string[];
  /** A text that must be typed to confirm what cannot be undone. */
  confirmationText?: (record: Rec) => string;
  send: (record: Rec, values: Values, request: { idempotencyKey: string }) => Promise<WriteAnswer>;
  successMessage: string | ((answer: WriteAnswer, record: Rec) => SuccessMessage);
}

/** An action with erased form types, strict in its record type. */
export type Action<Rec> = ActionOptions<Rec, FormValues, unknown>;

/** An action with an erased record type, for the kernel's forms and menus. */
export type AnyAction = Action<unknown>;

/** The actions of a record type, and how to name, refetch and compare its records. */
export interface RecordActions<Rec> {
  /** Who or what the record is, for the dialog's header. */
  name: (record: Rec) => string;
  /** Refetches the record before and after a write; null if it no longer exists. */
  reread: (record: Rec) => ReadQuery<Rec | null>;
  /** Values by label. A difference since the record was loaded is a change by somebody else. */
  comparedFields: (record: Rec) => ReadonlyMap<string, string>;
  list: readonly Action<Rec>[];
}
export type AnyRecordActions = RecordActions<unknown>;

/** Erases the record type. Safe because actions only receive records of their own type. */
export const asAnyActions = <Rec>(actions: RecordActions<Rec>): AnyRecordActions =>
  actions as unknown as AnyRecordActions;

/** Defines an action. The cast erases the form types, which is safe because an action only receives its own values. */
export const defineAction = <Rec, Values extends FormValues = Record<never, never>, Prepared = undefined>(
  options: ActionOptions<Rec, Values, Prepared>,
): Action<Rec> => options as unknown as Action<Rec>;

/** The compared field every record has by existing; deleting a record changes it. */
export const existence = { label: 'Exists', yes: 'Yes', no: 'No' } as const;

interface DeleteOptions<Rec> {
  id: string;
  label: string;
  consequence: Resolvable<Rec, string>;
  send: ActionOptions<Rec, Record<never, never>, undefined>['send'];
  /** The title of the success toast. */
  successMessage: string;
}

/** Defines an action that deletes a record, without a form. */
export const defineDelete = <Rec>(options: DeleteOptions<Rec>): Action<Rec> =>
  defineAction<Rec>({
    ...options,
    shortcut: 'X',
    tone: 'danger',
    changes: () => [{ label: existence.label, from: existence.yes, to: existence.no }],
  });
