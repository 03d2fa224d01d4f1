import type { ListInput, ListOption } from '#kernel/definitions/form-input.ts';
import { matchWords } from '#kernel/format/match-words.ts';

export interface ShownGroup {
  label: string | undefined;
  options: readonly ListOption[];
}

/** The groups of a list, and the chosen values that are no option. */
export const groupsWithOthers = ({ groups }: ListInput, chosen: readonly string[]): readonly ShownGroup[] => {
  const known = new Set(groups.flatMap(({ options }) => options.map(({ value }) => value)));
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
          matchWords(text, option.label, `${label ?? ''} ${option.description ?? ''} ${option.value}`) !== null,
      ),
    }))
    .filter(({ options }) => options.length > 0);

/** The chosen values after these were chosen or not, in the order of the options. */
export const withChosen = (
  groups: readonly ShownGroup[],
  chosen: readonly string[],
  values: readonly string[],
  isChosen: boolean,
): readonly string[] => {
  const next = new Set(isChosen ? [...chosen, ...values] : chosen.filter((value) => !values.includes(value)));
  return groups.flatMap(({ options }) => options.map(({ value }) => value)).filter((value) => next.has(value));
};
