import type { z } from 'zod';
import type { FormValues } from '#kernel/definitions/action.ts';
import type { Change } from '#kernel/definitions/change.ts';
import type { FormValue } from '#kernel/definitions/form-input.ts';
import { rowsIn } from '../inputs/form-value.ts';

/** A value without what is invalid in it: rows lose those that are, any other value goes back to the initial one. */
const withoutInvalid = (
  value: FormValue,
  initial: FormValue,
  paths: readonly z.core.$ZodIssue['path'][],
): FormValue => {
  const invalidRows = new Set(paths.map(([, index]) => index));
  if (typeof value !== 'object' || invalidRows.has(undefined) || rowsIn(value).length === 0) return initial;
  return rowsIn(value).filter((_row, index) => !invalidRows.has(index));
};

/**
 * The changes that do not depend on an invalid value: those that stay the same when every invalid field goes back to its initial value and
 * invalid rows are left out. A preview of an invalid address would show a change that can never be made.
 */
export const validChanges = (
  changesOf: (values: FormValues) => readonly Change[],
  values: FormValues,
  initial: FormValues,
  schema: z.ZodType | undefined,
): readonly Change[] => {
  const changes = changesOf(values);
  const issues = schema?.safeParse(values).error?.issues ?? [];
  if (issues.length === 0) return changes;
  const valid = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const own = issues.filter(({ path }) => String(path[0]) === name).map(({ path }) => path);
      return [name, own.length === 0 ? value : withoutInvalid(value, initial[name] ?? '', own)];
    }),
  );
  const certain = changesOf(valid);
  // The cells of a row that was left out have no value, which is another thing than an empty one.
  return changes.filter(({ field, to }) => certain.some((one) => one.field.key === field.key && one.to === to));
};
