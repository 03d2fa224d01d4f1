import type { Option } from '#kernel/definitions/action.ts';

/** The name that is typed after the last `@` before the caret, and where that stands; null: none is. */
export const typedMention = (text: string, caret: number): { start: number; query: string } | null => {
  // A name may have one space in it: with more, what follows is the sentence.
  const found = /(?:^|[\s(])@([^\s@]*(?: [^\s@]*)?)$/u.exec(text.slice(0, caret));
  return found?.[1] === undefined ? null : { start: caret - found[1].length - 1, query: found[1] };
};

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The options with a word that begins with each typed word, at most `most`. */
export const matchingMentions = (options: readonly Option[], query: string, most = 6): readonly Option[] => {
  const typed = fold(query).split(' ').filter(Boolean);
  const matches = ({ label }: Option): boolean => {
    const words = fold(label).split(/\s+/);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  };
  return options.filter(matches).slice(0, most);
};

/** A text with `@name ` in place of what is typed from `start` to the caret, and where the caret is then. */
export const withMention = (
  text: string,
  { start, caret, name }: { start: number; caret: number; name: string },
): { text: string; caret: number } => {
  const written = `@${name} `;
  const rest = text.slice(caret);
  return {
    text: text.slice(0, start) + written + (rest.startsWith(' ') ? rest.slice(1) : rest),
    caret: start + written.length,
  };
};

/** A part of a text: a mention with its name, or what stands between. */
export interface TextPart {
  text: string;
  isMention: boolean;
}

/** The parts of a text in which `@name` of these names stands by itself. Of two names that begin alike the longer one counts. */
export const mentionParts = (text: string, names: readonly string[]): readonly TextPart[] => {
  const escaped = names
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  if (escaped.length === 0) return text === '' ? [] : [{ text, isMention: false }];
  const mention = new RegExp(`((?<![\\p{L}\\p{N}@])@(?:${escaped.join('|')})(?![\\p{L}\\p{N}]))`, 'u');
  return text
    .split(mention)
    .flatMap((part, index) => (part === '' ? [] : [{ text: part, isMention: index % 2 === 1 }]));
};

/** The values of the options whose `@label` stands in a text. */
export const mentionedIn = (text: string, options: readonly Option[]): string[] => {
  const parts = mentionParts(
    text,
    options.map(({ label }) => label),
  );
  const named = new Set(parts.filter(({ isMention }) => isMention).map((part) => part.text.slice(1)));
  return options.filter(({ label }) => named.has(label)).map(({ value }) => value);
};
