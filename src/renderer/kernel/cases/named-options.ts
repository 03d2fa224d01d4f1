import type { NamedMember } from '#contract/platform/api/cases.ts';
import type { Option } from '#kernel/definitions/action.ts';

const withId = ({ id, name }: NamedMember): string => `${name.trim()} (${id})`;

/** Members or teams as options, told apart by their labels: the ID follows a name that several have, and stands for a missing one. */
export const namedOptions = (list: readonly NamedMember[]): Option[] => {
  const counts = new Map<string, number>();
  for (const { name } of list) counts.set(name.trim(), (counts.get(name.trim()) ?? 0) + 1);
  return list.map(({ id, name }) => {
    const isOnly = counts.get(name.trim()) === 1;
    return { value: id, label: name.trim() === '' ? id : isOnly ? name.trim() : withId({ id, name }) };
  });
};

/** The labels that a member may have among `namedOptions`, as those of a text written when others had the same name or not. */
export const possibleLabels = ({ id, name }: NamedMember): readonly string[] =>
  name.trim() === '' ? [id] : [name.trim(), withId({ id, name })];
