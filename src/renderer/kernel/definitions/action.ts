import type { z } from 'zod';
import type { EndpointName } from '#contract/platform/api/contract.ts';
import type { WriteAnswer } from '#contract/platform/definitions/answers.ts';
import { hasPermission, hasWritePermission, type Permission } from '#contract/platform/permissions.ts';
import { type Change, type ComparedValue, removal } from './change.ts';
import type { FormValue, InputBase, ListInput, OrderInput, RowsInput } from './form-input.ts';
import type { ReadQuery } from './read-query.ts';

/** The values of a form by field name. */
export type FormValues = Record<string, FormValue>;

export interface Option {
  value: string;
  label: string;
  /** Drawn beside the label: a currency's icon or a country's flag. */
  media?: { kind: 'currency' | 'country'; code: string };
}

/**
 * One input of a form. `reason` is a textarea with suggested texts; `segmented` a choice between few options that are all shown; `readOnly`
 * shows a value. A `decimal` groups its digits on screen; its value is a plain decimal string. `list` is a set of values, `rows` a table of
 * inputs and `order` the order of records (form-input.ts). A `dateTime` is a time in UTC, `2026-11-24T09:30:00Z`: a full minute once it is
 * changed.
 */
export type FormInput =
  | (InputBase & {
      kind: 'text';
      type?: 'text' | 'email' | 'tel' | 'date' | 'dateTime' | 'decimal';
      /** Values as they are sent, written into the form when the input is left. Of a plain text only. */
      tidy?: (values: FormValues) => FormValues;
    })
  | (InputBase & {
      kind: 'textarea';
      /** Whom `@` names: it offers their labels, and the text then has `@label`. */
      mentions?: readonly Option[];
    })
  | (InputBase & { kind: 'reason' })
  | (InputBase & { kind: 'switch' })
  | (InputBase & { kind: 'select'; options: readonly Option[]; searchable?: boolean })
  | (InputBase & {
      kind: 'segmented';
      options: readonly Option[];
      /** Other values that change with the choice, from those before it. */
      alsoSets?: (chosen: string, before: FormValues) => FormValues;
    })
  | (InputBase & { kind: 'readOnly'; value: string })
  | ListInput
  | RowsInput
  | OrderInput;

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

/** What a write sends besides its body. */
export interface WriteRequest {
  idempotencyKey: string;
  /** The ETag of the record that the write is based on; null if the platform sends none. */
  ifMatch?: string | null;
  /** Whether the record is compared after a failure of the platform, and the write settled by that. */
  comparesRecord?: boolean;
  /** The run over several records that the write belongs to, where the platform makes one request for approval of a run. */
  runId?: string;
}

/** The toast of a success. `done` says what was done, after the record's name; `description` is shown instead of both. */
export interface SuccessMessage {
  title: string;
  done?: string | undefined;
  description?: string | undefined;
  /** Not all that was asked for was done: the toast is no success. */
  isPartial?: boolean;
}

/** What stands below the title of a success: the record's name, and what was done. */
export const successDescription = (name: string, { done = '', description }: SuccessMessage): string =>
  description ?? [name, done].filter(Boolean).join(': ');

/** A record that has a value that only one can have: its name, and its path below the area. */
export interface Holder {
  name: string;
  path: string;
}

/** What a member should know before an action, from the records that it touches. */
export interface Precheck {
  /** `warning` for what will not work, or what the action does besides. */
  tone: 'info' | 'warning';
  text: string;
}

/** What a decision rests on, repeated in its dialog: lines below a label. */
export interface KnownFact {
  label: string;
  lines: readonly string[];
}

/** A fact that is read for the dialog, by members with its permission. Null: there is nothing to say. */
export interface ReadFact {
  label: string;
  permission: Permission | null;
  query: ReadQuery<string | null>;
}

/** Facts that are found by reading a record. */
export interface ReadFacts {
  /** Whether a member with these permissions may read that record. */
  canRead: (permissions: readonly string[]) => boolean;
  facts: ReadQuery<readonly (KnownFact | ReadFact)[]>;
}

export type DecisionFact = KnownFact | ReadFact | ReadFacts;

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
  /** The endpoint that it sends, where several actions send the same one and its ID is another name. */
  endpoint?: Resolvable<Rec, EndpointName>;
  /** The decision in its body, where the endpoint takes several: a platform may have a second member approve only some. */
  decision?: string;
  label: Resolvable<Rec, string>;
  /** With Shift, the key that opens it on the record's page: `L`. */
  shortcut?: string;
  /** `danger` is red; the default is `plain`. */
  tone?: Resolvable<Rec, 'plain' | 'danger'>;
  /** One of the two decisions that a record waits for: a button in the header of its page instead of a line in its menu. */
  isHeaderAction?: boolean;
  /** False hides the action, such as rejecting a deletion when none was requested. */
  isAvailable?: (record: Rec) => boolean;
  /** Why it is not possible now; null when it is. */
  disabledReason?: (record: Rec) => string | null;
  /** Without it the action is not offered. */
  permission?: Permission;
  /** The path below the area of the page that it opens instead of a dialog; see `defineLink`. */
  to?: (record: Rec) => string | null;
  /** The page at `to` is where the record is decided on: the member goes on to the next one of the list from there. */
  keepsListPosition?: true;
  /** A sentence on who is affected and how. */
  consequence: Resolvable<Rec, string>;
  prepare?: (record: Rec) => ReadQuery<Prepared>;
  /** What will not work, said above the form before anything is typed. The form does not wait for it. */
  precheck?: (record: Rec) => ReadQuery<readonly Precheck[]>;
  /** What the decision rests on, said above the form, which does not wait for it. */
  decisionFacts?: (record: Rec) => readonly DecisionFact[];
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
  /** What is unusual about the values, asked beside the confirmation; null for usual ones. */
  warning?: (record: Rec, values: Values) => string | null;
  /** A text that must be typed to confirm what cannot be undone; null while the values give none. */
  confirmationText?: (record: Rec, values: Values) => string | null;
  /** Whether the typed text confirms; by default it must be the same text. */
  isConfirmed?: (typed: string, text: string) => boolean;
  /** Its request names no target: sent twice, it flips back. So its record is always read as late as possible. */
  isToggle?: true;
  /** `prepared` is undefined for several records at once, which only ask for a reason. */
  send: (record: Rec, values: Values, request: WriteRequest, prepared: Prepared) => Promise<WriteAnswer>;
  /** Of a value that the platform refused beside its field, by the field's name: the other record that has it, which is linked there. */
  holders?: Readonly<Record<string, (record: Rec, values: Values, prepared: Prepared) => ReadQuery<Holder | null>>>;
  /**
   * The toast: a title, with the record's name below it, or a function of the record as it was and of its changes that says what was done.
   */
  successMessage: string | ((answer: WriteAnswer, record: Rec, changes: readonly Change[]) => SuccessMessage);
}

/** An action with erased form types, strict in its record type. */
export type Action<Rec> = ActionOptions<Rec, FormValues, unknown>;

/** An action with an erased record type, for the kernel's forms and menus. */
export type AnyAction = Action<unknown>;

/** The actions of a record type, and how to name, refetch and compare its records. */
export interface RecordActions<Rec> {
  /** Who or what the record is, for the dialog's header. */
  name: (record: Rec) => string;
  /**
   * Refetches the record before and after a write; null if it no longer exists. The first part of its key names the endpoint whose ETag
   * the write is based on; a query made of several requests passes its context to each.
   */
  recordQuery: (record: Rec) => ReadQuery<Rec | null>;
  /** The values that changes are found in. A difference since the record was loaded is a change by somebody else. */
  comparedValues: (record: Rec) => readonly ComparedValue[];
  list: readonly Action<Rec>[];
  /** Set for the decisions about requests for approval, which need none themselves. */
  needNoApproval?: true;
}
export type AnyRecordActions = RecordActions<unknown>;

/** What a member may read and write: the permissions, and `can_write` of the profile (null: all that is read). */
export interface MemberAccess {
  readonly permissions: readonly string[];
  readonly can_write: readonly string[] | null;
}

/** Whether a member is offered an action on a screen with this permission. The one rule for all places that offer actions. */
export const isActionPermitted = (
  { permission }: Pick<AnyAction, 'permission'>,
  { permissions, can_write }: MemberAccess,
  ofScreen: Permission | null,
): boolean => hasPermission(permissions, permission ?? null) && hasWritePermission(can_write, permission ?? ofScreen);

/** Erases the record type. Safe because actions only receive records of their own type. */
export const asAnyActions = <Rec>(actions: RecordActions<Rec>): AnyRecordActions =>
  actions as unknown as AnyRecordActions;

/** Defines an action. The cast erases the form types, which is safe because an action only receives its own values. */
export const defineAction = <Rec, Values extends FormValues = Record<never, never>, Prepared = undefined>(
  options: ActionOptions<Rec, Values, Prepared>,
): Action<Rec> => options as unknown as Action<Rec>;

type LinkOptions<Rec> = Pick<
  ActionOptions<Rec, Record<never, never>, undefined>,
  'shortcut' | 'permission' | 'isAvailable' | 'disabledReason' | 'isHeaderAction' | 'keepsListPosition'
> & {
  id: string;
  label: string;
  /** Null: the record has no such page, and the action is not offered. */
  to: (record: Rec) => string | null;
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
    changes: () => removal,
  });

/** A write that a rule of the policy may apply to: its endpoint, and its decision where the endpoint takes several. */
export interface ApprovableWrite {
  endpoint: string;
  decision?: string | undefined;
}

/** The write of an action on a record. Its ID names the endpoint unless it says another one. */
export const writeOfAction = (
  { id, endpoint, decision }: Pick<AnyAction, 'id' | 'endpoint' | 'decision'>,
  record: unknown,
): ApprovableWrite => ({
  endpoint: endpoint === undefined ? id : resolveFor(endpoint, record),
  decision,
});
