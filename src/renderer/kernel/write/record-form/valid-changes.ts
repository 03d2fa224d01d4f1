import type { z } from 'zod';
import type { Change, FormValues } from '#kernel/definitions/action.ts';

/**
 * The changes that do not depend on an invalid value: those that stay the same when every invalid field goes back to its initial value.
 * A preview of an invalid address would show a change that can never be made.
 */
export const validChanges = (
  changesOf: (values: FormValues) => readonly Change[],
  values: FormValues,
  initial: FormValues,
  schema: z.ZodType | undefined,
): readonly Change[] => {
  const changes = changesOf(values);
  const invalid = new Set(schema?.safeParse(values).error?.issues.map(({ path }) => String(path[0])));
  if (invalid.size === 0) return changes;
  const valid = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, invalid.has(name) ? (initial[name] ?? '') : value]),
  );
  const certain = changesOf(valid);
  return changes.filter((change) => certain.some(({ label, to }) => label === change.label && to === change.to));
};
