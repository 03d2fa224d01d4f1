import type { z } from 'zod';
import type { Done } from '#contract/api/answers.ts';
import { allows, type Permission } from '#contract/permissions.ts';
import type { ReadQuery } from '#kernel/api/client.ts';
import { none } from '#kernel/format/words.ts';
import type { Option } from '#kernel/list/define-list.ts';

/** What a form holds: texts and switches, by field name. */
export type Values = Record<string, string | boolean>;

interface FieldBase {
  /** The key in the values, and in the platform's field errors. */
  name: string;
  label: string;
  hint?: string;
}

export type ActionField =
  | (FieldBase & { kind: 'text'; type?: 'text' | 'email' | 'tel' | 'date' | 'decimal' })
  | (FieldBase & { kind: 'long' })
  | (FieldBase & { kind: 'reason' })
  | (FieldBase & { kind: 'switch' })
  | (FieldBase & { kind: 'select'; options: readonly Option[]; searchable?: boolean })
  | { kind: 'shown'; name: string; label: string; text: string };

/** One line of "before → after". */
export interface Change {
  label: string;
  from: string;
  to: string;
}

/** What a success says; the spec gives the words (section 8). */
export interface Said {
  title: string;
  description?: string | undefined;
}

/**
 * A write on a record as data (design.md sections 4 and 5): who may, what is asked, what will change, what is sent, what is said.
 * Functions are methods, as in `ListDefinition`.
 */
export interface ActionDefinition<Rec = unknown, V extends Values = Values, Known = unknown> {
  id: string;
  label(record: Rec): string;
  need: Permission;
  /** The key that opens it on the record's page, with Shift: `L`. */
  shortcut?: string;
  /** `danger`: red, and never the default button's colour for anything else. */
  tone(record: Rec): 'plain' | 'danger';
  /** Not offered at all unless it says so, such as rejecting a deletion that nobody asked for. */
  shown?(record: Rec): boolean;
  /** Why it cannot be done now; null when it can. */
  blocked?(record: Rec): string | null;
  /** Who is affected and what it stops, in a sentence. */
  effect(record: Rec): string;
  /** What must be known before the form can be filled in, such as the countries' calling codes. */
  prepare?(record: Rec): ReadQuery<Known>;
  fields(record: Rec, known: Known): readonly ActionField[];
  initial(record: Rec, known: Known): V;
  /** The endpoint's own body, so that each rule stands once; without one nothing is asked. */
  schema?(record: Rec, known: Known): z.ZodType;
  /** Whether the button waits for a valid form (spec section 5, change level); otherwise sending an invalid one names its faults. */
  whenValid?: boolean;
  /** Before → after, as the values stand; an empty list is "nothing changes yet" and cannot be sent. */
  changes(record: Rec, values: V, known: Known): readonly Change[];
  /** Texts a member can pick for the reason, and edit. */
  reasons?(record: Rec): readonly string[];
  /** A word to be typed first, for what cannot be undone. */
  confirmWord?(record: Rec): string;
  run(record: Rec, values: V, idempotencyKey: string): Promise<Done>;
  done(answer: Done, record: Rec): Said;
}

/** What an action needs to know of the kind of record it works on: how to read it again, and what is worth comparing. */
export interface ActionSubject<Rec = unknown> {
  /** Who or what, for the dialog's head. */
  name(record: Rec): string;
  /** Null: it is gone. */
  reread(record: Rec): ReadQuery<Rec | null>;
  /** Facts by label: two readings that differ in one of them are a change by somebody else. */
  facts(record: Rec): ReadonlyMap<string, string>;
}

/** What can be done with a record, and what is to know of it for that. */
export interface RecordActions<Rec = unknown> {
  subject: ActionSubject<Rec>;
  list: readonly ActionDefinition<Rec>[];
}

/** The actions a member may take on a record as it is; a blocked one among them says why. */
export const offeredActions = (
  list: readonly ActionDefinition[],
  record: unknown,
  permissions: readonly string[],
): ActionDefinition[] => list.filter((action) => allows(permissions, action.need) && action.shown?.(record) !== false);

export const defineAction = <Rec, V extends Values = Values, Known = unknown>(
  definition: ActionDefinition<Rec, V, Known>,
): ActionDefinition<Rec, V, Known> => definition;

/** The fact every record has by being there; deleting is a change of it. */
export const existence = { label: 'Exists', yes: 'Yes', no: 'No' } as const;

/** The facts of a reading, which may have found nothing. */
export const factsOf = (subject: ActionSubject, record: unknown): ReadonlyMap<string, string> =>
  record === null
    ? new Map([[existence.label, existence.no]])
    : new Map([[existence.label, existence.yes], ...subject.facts(record)]);

/** What somebody else changed between two readings of a record. */
export const differences = (before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): Change[] =>
  [...new Set([...before.keys(), ...now.keys()])].flatMap((label) => {
    const from = before.get(label) ?? none;
    const to = now.get(label) ?? none;
    return from === to ? [] : [{ label, from, to }];
  });

/**
 * Whether a reading shows what an action meant to change: true when every line has its new value, false when every line still has its
 * old one, null when it cannot be told, such as when the platform stored a value in a form of its own.
 */
export const isApplied = (wanted: readonly Change[], present: ReadonlyMap<string, string>): boolean | null => {
  const known = wanted.filter((change) => present.has(change.label));
  if (known.length === 0) return null;
  if (known.every((change) => present.get(change.label) === change.to)) return true;
  return known.every((change) => present.get(change.label) === change.from) ? false : null;
};
