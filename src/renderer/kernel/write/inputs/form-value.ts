import type { FormRow, FormValue } from '#kernel/definitions/form-input.ts';

/** The chosen values of a `list` input. */
export const textsIn = (value: FormValue): readonly string[] =>
  typeof value === 'object' ? value.filter((item) => typeof item === 'string') : [];

/** The rows of a `rows` input. */
export const rowsIn = (value: FormValue): readonly FormRow[] =>
  typeof value === 'object' ? value.filter((item) => typeof item === 'object') : [];

const isSameRow = (one: FormRow, other: FormRow): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => one[name] === other[name]);

/** Whether rows have the same cells in the same order. */
export const isSameRows = (one: readonly FormRow[], other: readonly FormRow[]): boolean =>
  one.length === other.length &&
  one.every((row, index) => {
    const counterpart = other[index];
    return counterpart !== undefined && isSameRow(row, counterpart);
  });

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  new Set(one).size === new Set(other).size && one.every((item) => other.includes(item));

/** Whether two values of an input are the same. A list is a set: its order means nothing. */
export const isSameValue = (one: FormValue | undefined, other: FormValue | undefined): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return isSameSet(textsIn(one), textsIn(other)) && isSameRows(rowsIn(one), rowsIn(other));
};
