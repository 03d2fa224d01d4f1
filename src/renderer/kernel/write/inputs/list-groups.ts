import { type ListInput, type ListOption, type ListOptionRow, rowOptions } from '#kernel/definitions/form-input.ts';
import { matchWords } from '#kernel/format/match-words.ts';

export interface ShownGroup {
  label: string | undefined;
  options: readonly ListOptionRow[];
}

const optionsOf = (groups: readonly Pick<ShownGroup, 'options'>[]) =>
  groups.flatMap(({ options }) => options.flatMap(rowOptions));

/** All values of groups, in the order of their rows. */
const valuesOf = (groups: readonly Pick<ShownGroup, 'options'>[]): string[] =>
  optionsOf(groups).map(({ value }) => value);

/** The groups of a list, and the chosen values that are no option. */
export const groupsWithOthers = ({ groups }: ListInput, chosen: readonly string[]): readonly ShownGroup[] => {
  const known = new Set(valuesOf(groups));
  const others = chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: value }));
  const named = groups.map(({ label, options }) => ({ label, options }));
  return others.length === 0 ? named : [...named, { label: 'Other', options: others }];
};

/** The options that contain all words of a text, without the groups that have none. The name of a group finds all of its options. */
export const filterGroups = (groups: readonly ShownGroup[], text: string): readonly ShownGroup[] =>
  groups
    .map(({ label, options }) => ({
      label,
      options: options.filter(
        (option) =>
          matchWords(
            text,
            option.label,
            [label ?? '', ...rowOptions(option).flatMap((each) => [each.description ?? '', each.value])].join(' '),
          ) !== null,
      ),
    }))
    .filter(({ options }) => options.length > 0);

/** The value that an option is chosen by: its own, or that of the option that includes it, unless what it needs is missing; null: it is not chosen. */
export const chosenBy = (
  { value, needs, includedIn }: ListOption,
  groups: readonly ShownGroup[],
  chosen: readonly string[],
): string | null => {
  if (includedIn === undefined || !chosen.includes(includedIn)) return chosen.includes(value) ? value : null;
  const needed = optionsOf(groups).find((option) => option.value === needs);
  return needed === undefined || chosenBy(needed, groups, chosen) !== null ? includedIn : null;
};

/**
 * The chosen values after these were chosen or not, in the order of the options: with those that they need, and without those that need
 * them. What a removed value included stays chosen by itself.
 */
export const withChosen = (
  groups: readonly ShownGroup[],
  chosen: readonly string[],
  values: readonly string[],
  isChosen: boolean,
): readonly string[] => {
  const options = optionsOf(groups);
  const stay = options.filter((option) => values.includes(chosenBy(option, groups, chosen) ?? ''));
  const next = new Set([...chosen, ...(isChosen ? values : stay.map(({ value }) => value))]);
  if (!isChosen) for (const value of values) next.delete(value);
  for (const { value, needs } of options) {
    const needed = options.find((option) => option.value === needs);
    if (needed === undefined || !next.has(value) || chosenBy(needed, groups, [...next]) !== null) continue;
    if (isChosen) next.add(needed.value);
    else next.delete(value);
  }
  return options.map(({ value }) => value).filter((value) => next.has(value));
};
