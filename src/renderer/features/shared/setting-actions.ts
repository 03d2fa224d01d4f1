import type { z } from 'zod';
import type { WriteAnswer } from '#contract/platform/definitions/answers.ts';
import {
  type Action,
  type ActionOptions,
  defineAction,
  type FormInput,
  type FormValues,
  type RecordActions,
  type WriteRequest,
} from '#kernel/definitions/action.ts';
import { changedSentence } from '#kernel/definitions/change.ts';
import type { ValueField } from '#kernel/definitions/field.ts';
import { comparedForm, comparedValuesBy, type FormFields, formChanges } from '#kernel/fields/compared-fields.ts';
import { reasonInput } from './reason-input.ts';

interface SettingOptions<Rec, Values extends FormValues> extends Pick<RecordActions<Rec>, 'name' | 'recordQuery'> {
  /** The name of the endpoint that changes the setting. */
  id: string;
  /** The record type in the middle of a sentence: `country`. */
  noun: string;
  consequence: ActionOptions<Rec, FormValues, undefined>['consequence'];
  /** The inputs before the reason. */
  inputs: (record: Rec) => readonly FormInput[];
  valuesOf: (record: Rec) => Values;
  /** The field of each value: what is compared, and named by changes. */
  fields: FormFields<Rec>;
  /** Fields that other actions change. */
  otherFields?: readonly ValueField<Rec>[];
  /** The rules of the values and the reason. */
  schema: (record: Rec) => z.ZodType;
  suggestedReasons?: readonly string[];
  send: (record: Rec, values: Values & { reason: string }, request: WriteRequest) => Promise<WriteAnswer>;
  /** The title of the success toast; the names of the changed values are below it. */
  successMessage: string;
  /** Further actions of the record. */
  others?: readonly Action<Rec>[];
}

/** The actions of a setting: its values are edited in one dialog, with a reason. */
export const settingActions = <Rec, Values extends FormValues>({
  noun,
  name,
  recordQuery,
  inputs,
  valuesOf,
  fields,
  otherFields = [],
  schema,
  suggestedReasons = [],
  others = [],
  successMessage,
  ...options
}: SettingOptions<Rec, Values>): RecordActions<Rec> => ({
  name,
  recordQuery,
  comparedValues: (record) => [
    ...comparedForm(fields, record, valuesOf(record)),
    ...comparedValuesBy(...otherFields)(record),
  ],
  list: [
    defineAction<Rec, Values & { reason: string }>({
      ...options,
      successMessage: (_answer, _record, changes) => ({
        title: successMessage,
        done: changedSentence(changes),
      }),
      label: `Edit ${noun}`,
      shortcut: 'E',
      inputs: (record) => [...inputs(record), reasonInput],
      initialValues: (record) => ({ ...valuesOf(record), reason: '' }),
      schema,
      suggestedReasons: () => suggestedReasons,
      changes: (record, values) => formChanges(fields, record, valuesOf(record), values),
    }),
    ...others,
  ],
});
