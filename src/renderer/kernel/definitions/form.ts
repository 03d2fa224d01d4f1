import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { WriteAnswer } from '#contract/api/answers.ts';
import type { Change, FormInput, FormValues, RecordActions } from './action.ts';

/** Inputs under one heading. They may depend on the current values. */
export interface FormSection<Values extends FormValues> {
  title?: string;
  inputs: (values: Values) => readonly FormInput[];
}

/**
 * A form in a panel or on its own page that creates or edits a record. An edit refetches the record before it is sent, as actions do.
 */
export interface FormOptions<Rec, Values extends FormValues> {
  sections: readonly FormSection<Values>[];
  /** Content above the sections. */
  header?: (record: Rec | null, values: Values) => ReactNode;
  initialValues: (record: Rec | null) => Values;
  schema: (record: Rec | null) => z.ZodType;
  /** How to name, refetch and compare an existing record; omit it if the form only creates. */
  record?: Omit<RecordActions<Rec>, 'list'>;
  /** Before → after of an edit. */
  changes?: (record: Rec, values: Values) => readonly Change[];
  send: (values: Values, request: { idempotencyKey: string }, record: Rec | null) => Promise<WriteAnswer>;
  submitLabel: string;
  successMessage: string;
}

/** A form with erased types. */
export type FormDefinition = FormOptions<unknown, FormValues>;

/** Defines a form. The cast erases its types, which is safe because a form only receives its own values and record. */
export const defineForm = <Rec, Values extends FormValues>(options: FormOptions<Rec, Values>): FormDefinition =>
  options as unknown as FormDefinition;
