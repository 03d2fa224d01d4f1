/** Scripts that write a word in few characters; one character fits where two letters of other scripts do. */
const isIdeographic = (letter: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter);

const isArabic = (letter: string): boolean => /^\p{Script=Arabic}/u.test(letter);

/** Keeps two Arabic letters from joining into one word. */
const nonJoiner = '\u200c';

/** The first letter of a word with its accents, without the Arabic article; null for a word without letters or digits. */
const firstLetter = (word: string): string | null =>
  word
    .replace(/^ال(?=\p{L}{2})/u, '')
    .match(/[\p{L}\p{N}]\p{M}*/u)?.[0]
    .toLocaleUpperCase('en') ?? null;

/**
 * The initials of a person's name: of the first and the last word, or of the only word. Names in Chinese, Japanese or Korean give one
 * character, that of the family name: the last word, or the start of the only word. Empty for a name without letters or digits.
 */
export const initialsOf = (name: string): string => {
  const letters = name.split(/\s+/).flatMap((word) => firstLetter(word) ?? []);
  const [first, last] = [letters[0], letters.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (letters.length === 1 || isIdeographic(last)) return last;
  return isArabic(first) && isArabic(last) ? first + nonJoiner + last : first + last;
};
