import type { z } from 'zod';
import type { WriteAnswer } from '#contract/definitions/answers.ts';
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

/**
 * One input of a form. `reason` is a textarea with suggested texts; `segmented` a choice between few options that are all shown;
 * `readOnly` shows a value. A `decimal` groups its digits on screen; its value is a plain decimal string.
 */
export type FormInput =
  | (InputBase & { kind: 'text'; type?: 'text' | 'email' | 'tel' | 'date' | 'decimal' })
  | (InputBase & { kind: 'textarea' })
  | (InputBase & { kind: 'reason' })
  | (InputBase & { kind: 'switch' })
  | (InputBase & { kind: 'select'; options: readonly Option[]; searchable?: boolean })
  | (InputBase & {
      kind: 'segmented';
      options: readonly Option[];
      /** Other values that change with the choice, from those before it. */
      alsoSets?: (chosen: string, before: FormValues) => FormValues;
    })
  | (InputBase & { kind: 'readOnly'; value: string });

/** One line of "before → after". */
export interface Change {
  label: string;
  from: string;
  to: string;
}

/** What follows from a change, such as the limits of a new level. */
export interface Effects {
  title: string;
  changes: readonly Change[];
}

/** The figure of a form, drawn large. */
export interface Headline {
  label: string;
  /** Null until the values give one. */
  value: string | null;
  /** What the figure starts from, drawn beside it. */
  before: { label: string; value: string };
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
  /** The path below the workspace of the page that it opens instead of a dialog; see `defineLink`. */
  to?: (record: Rec) => string;
  /** A sentence on who is affected and how. */
  consequence: Resolvable<Rec, string>;
  prepare?: (record: Rec) => ReadQuery<Prepared>;
  inputs?: (record: Rec, prepared: Prepared, values: Values) => readonly FormInput[];
  initialValues?: (record: Rec, prepared: Prepared) => Values;
  /** The endpoint's body schema. */
  schema?: (record: Rec, prepared: Prepared) => z.ZodType;
  /** Disables the button until the form is valid; by default submitting an invalid form shows its errors. */
  submitWhenValid?: boolean;
  /**
   * Before → after for the current values. Without changes the form cannot be sent. Lines that depend on an invalid value are not
   * shown.
   */
  changes: (record: Rec, values: Values, prepared: Prepared) => readonly Change[];
  /** What follows from the changes; shown below them and not compared afterwards. */
  effects?: (record: Rec, values: Values, prepared: Prepared) => Effects;
  headline?: (record: Rec, values: Values, prepared: Prepared) => Headline;
  suggestedReasons?: (record: Rec) => readonly string[];
  /** A text that must be typed to confirm what cannot be undone; null while the values give none. */
  confirmationText?: (record: Rec, values: Values) => string | null;
  /** Whether the typed text confirms; by default it must be the same text. */
  isConfirmed?: (typed: string, text: string) => boolean;
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

type LinkOptions<Rec> = Pick<
  ActionOptions<Rec, Record<never, never>, undefined>,
  'shortcut' | 'isAvailable' | 'disabledReason'
> & {
  id: string;
  label: string;
  to: (record: Rec) => string;
};

/** Defines an action that opens a page, such as the form that edits the record. It has no dialog and sends nothing. */
export const defineLink = <Rec>(options: LinkOptions<Rec>): Action<Rec> =>
  defineAction<Rec>({
    ...options,
    consequence: '',
    changes: () => [],
    send: () => Promise.reject(new Error(`${options.id} sends nothing`)),
    successMessage: '',
  });

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
