import { isoDate } from '#contract/values.ts';
import type { ReadQuery } from '#kernel/api/client.ts';
import { sentence } from '#kernel/format/words.ts';
import { listWord } from '#kernel/search/list-word.ts';
import type { SearchCommand } from '#kernel/search/search-commands.ts';
import type { Filter, Option } from './define-list.ts';

/** Choices as options: words of the wire get their sentence, or the label given for them. */
const optionsOf = (choices: readonly string[] | readonly Option[]): Option[] =>
  choices.map((choice) => (typeof choice === 'string' ? { value: choice, label: sentence(choice) } : choice));

export const pick = (
  key: string,
  label: string,
  choices: readonly string[] | readonly Option[],
  { many = false } = {},
): Filter => ({
  kind: 'pick',
  key,
  label,
  many,
  options: optionsOf(choices),
});

/** A pick of several whose choices the platform gives. */
export const ask = <Answer>(
  key: string,
  label: string,
  source: () => ReadQuery<Answer>,
  rest: { options(answer: Answer): Option[]; accept: RegExp; name(value: string): string },
): Filter => ({ kind: 'ask', key, label, source, ...rest });

export const yesNo = (key: string, label: string, yes: string, no: string): Filter =>
  pick(key, label, [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]);

export const dates = (label: string): Filter => ({ kind: 'dates', label });
/** The list's own search; it speaks the grammar of all searches, and says which commands it can answer. */
export const word = (label: string, ...commands: readonly SearchCommand[]): Filter => ({
  kind: 'word',
  key: 'q',
  label,
  commands,
});
/** A word that one field is looked through for. */
export const wordOf = (key: string, label: string): Filter => ({ kind: 'word', key, label, commands: null });

/** The URL keys a filter speaks through. */
export const keysOf = (filter: Filter): readonly string[] => (filter.kind === 'dates' ? ['from', 'to'] : [filter.key]);

/** What the platform is asked for by the values a filter has in the address; without one it is not asked by it. */
export const askedBy = (filter: Filter, values: readonly string[]): readonly string[] => {
  if (filter.kind !== 'word' || filter.commands === null) return values;
  const { q } = listWord(filter.commands, values[0] ?? '');
  return q === null ? [] : [q];
};

/** Whether a filter takes this word of the URL: a broken address never breaks a screen. */
export const accepts = (filter: Filter, value: string): boolean => {
  switch (filter.kind) {
    case 'pick':
      return filter.options.some((option) => option.value === value);
    case 'ask':
      return filter.accept.test(value);
    case 'dates':
      return isoDate.safeParse(value).success;
    case 'word':
      return value.trim() !== '' && value.length <= 200;
  }
};

export const takesMany = (filter: Filter): boolean => filter.kind === 'ask' || (filter.kind === 'pick' && filter.many);
