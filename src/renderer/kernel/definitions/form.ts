import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { EndpointName } from '#contract/platform/api/contract.ts';
import type { WriteAnswer } from '#contract/platform/definitions/answers.ts';
import type { HistoryEntry } from '#contract/platform/definitions/entities.ts';
import type { FormInput, FormValues, RecordActions, WriteRequest } from './action.ts';
import type { Change } from './change.ts';
import type { RouteParams } from './detail.ts';
import type { Field } from './field.ts';
import type { ReadQuery } from './read-query.ts';

/**
 * Inputs under one heading. They may depend on the current values, on the record that is edited, and on what the form prepared; a full-screen
 * form leaves out a section without inputs.
 */
export interface FormSection<Rec, Values extends FormValues, Prepared = undefined> {
  title?: string;
  /** A sentence below the title. */
  text?: string;
  inputs: (values: Values, record: Rec | null, prepared: Prepared) => readonly FormInput[];
}

/** What follows from the values, such as what customers will see, drawn beside a full-screen form as it is filled in. */
export interface FormPreview<Rec, Values extends FormValues, Prepared = undefined> {
  title: string | ((record: Rec | null) => string);
  content: (values: Values, record: Rec | null, prepared: Prepared) => ReactNode;
}

/** A record that exists already with the values of a new one. */
export interface ExistingRecord {
  id: string;
  /** What it is called in a sentence: `USDT / KES`. */
  name: string;
  /** ISO 8601 in UTC; null if the platform doesn't say. */
  createdAt: string | null;
}

/**
 * A form in a panel or on its own page that creates or edits a record. An edit refetches the record before it is sent, as actions do.
 */
export interface FormOptions<Rec, Values extends FormValues, Prepared = undefined> {
  /** What the inputs of a full-screen form need, such as the options of a select. The form is shown once it is loaded. */
  prepare?: () => ReadQuery<Prepared>;
  sections: readonly FormSection<Rec, Values, Prepared>[];
  /** Content above the sections. */
  header?: (record: Rec | null, values: Values) => ReactNode;
  initialValues: (record: Rec | null) => Values;
  schema: (record: Rec | null) => z.ZodType;
  /**
   * How to name, refetch and compare an existing record; omit it if the form only creates. With the record's actions, a full-screen form is
   * shown only while the action that opens it is possible.
   */
  record?: Omit<RecordActions<Rec>, 'list'> & Partial<Pick<RecordActions<Rec>, 'list'>>;
  /** Before → after of an edit. */
  changes?: (record: Rec, values: Values) => readonly Change[];
  send: (values: Values, request: WriteRequest, record: Rec | null) => Promise<WriteAnswer>;
  /** The endpoints that it sends, which a platform may have a second member approve. */
  endpoints?: { add?: EndpointName; edit?: EndpointName };
  /** The record of a full-screen form's address, for one that edits. */
  query?: (params: RouteParams) => ReadQuery<Rec>;
  preview?: FormPreview<Rec, Values, Prepared>;
  /** Texts that an input of kind `reason` suggests. */
  suggestedReasons?: readonly string[];
  /** The changes of an existing record, beside its full-screen form; null is not shown. */
  history?: (record: Rec) => readonly HistoryEntry[] | null;
  /** The fields that name and format the values of the history. */
  historyFields?: readonly Field<Rec>[];
  /**
   * A full-screen form keeps what was entered for the member until it is saved or discarded, also over a restart: in client storage.
   * Only for forms without personal data.
   */
  keepsDraft?: boolean;
  /** Of a form that adds: finds the record of these values, newest first, to say after a lost answer what exists. */
  existing?: (values: Values) => ReadQuery<ExistingRecord | null>;
  submitLabel: string | ((record: Rec | null) => string);
  successMessage: string | ((record: Rec | null) => string);
}

/** A form with erased types. */
export type FormDefinition = FormOptions<unknown, FormValues, unknown>;

/** Defines a form. The cast erases its types, which is safe because a form only receives its own values and record. */
export const defineForm = <Rec, Values extends FormValues, Prepared = undefined>(
  options: FormOptions<Rec, Values, Prepared>,
): FormDefinition => options as unknown as FormDefinition;

/** A text that may depend on the record; null in a form that adds one. */
export const textFor = (text: string | ((record: unknown) => string), record: unknown): string =>
  typeof text === 'function' ? text(record) : text;

/** The label of a form's button; `record` is null in a form that adds one. */
export const submitLabelOf = ({ submitLabel }: FormDefinition, record: unknown): string => textFor(submitLabel, record);

/** What is said after saving, where the platform says nothing. */
export const successMessageOf = ({ successMessage }: FormDefinition, record: unknown): string =>
  textFor(successMessage, record);
