import type { FormValues } from '#kernel/definitions/action.ts';
import type { FormRow, FormValue, OrderItem } from '#kernel/definitions/form-input.ts';

/** The chosen values of a `list` input. */
export const textsIn = (value: FormValue): readonly string[] =>
  typeof value === 'object' ? value.filter((item) => typeof item === 'string') : [];

/** The rows of a `rows` input. */
export const rowsIn = (value: FormValue): readonly FormRow[] =>
  typeof value === 'object' ? value.filter((item) => typeof item === 'object') : [];

/** The items in the order of an `order` input's value; those that it lacks come last. */
export const inOrderOf = (value: FormValue, items: readonly OrderItem[]): readonly OrderItem[] => {
  const byId = new Map(items.map((item) => [item.id, item]));
  const ordered = rowsIn(value).flatMap(({ id }) => byId.get(String(id)) ?? []);
  return [...new Set([...ordered, ...items])];
};

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

/**
 * The edited lists of a form for a newer record: what the member added and removed, applied to the record's list, so that what somebody
 * else added is not removed again. Other values, rows too, stay as they were edited: their parts may depend on each other.
 */
export const rebaseLists = (before: FormValues, edited: FormValues, newest: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(edited).flatMap(([name, value]) => {
      const [earlier, later] = [before[name] ?? [], newest[name] ?? []];
      if (typeof value !== 'object' || [earlier, value, later].some((list) => rowsIn(list).length > 0)) return [];
      const [base, own, theirs] = [textsIn(earlier), textsIn(value), textsIn(later)];
      const added = own.filter((item) => !base.includes(item) && !theirs.includes(item));
      return [[name, [...theirs.filter((item) => own.includes(item) || !base.includes(item)), ...added]]];
    }),
  );
