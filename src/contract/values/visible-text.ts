/** Letters of scripts whose spelling needs joiners between them. */
const joined =
  '[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}]';
const emoji = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]';

/** Characters of the classes below that people see, or need where they stand. */
const allowed = [
  // Layout shows line breaks and tabs.
  '[\\t\\n\\r]',
  // Marks that enclose the digits after them.
  '[\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}]',
  `(?<=${joined})[\\u200c\\u200d](?=${joined})`,
  `(?<=${emoji})\\u200d(?=\\p{Extended_Pictographic})`,
  // Which form of a picture, a key cap or a Han or Mongolian letter.
  `(?<=${emoji})[\\ufe0e\\ufe0f]`,
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  '(?<=\\p{Script=Han})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]',
];

const hidden = new RegExp(
  `(?!${allowed.join('|')})[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}]`,
  'gu',
);
const plain = /^[\x20-\x7e\n\t]*$/;

const escapeOf = (character: string): string =>
  `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;

/**
 * A text with its hidden characters as `⟨U+202E⟩`: those that turn the direction of text, have no width, or control a terminal. With them
 * two names look alike and differ, or a text reads as another one. Joiners stay within emoji and within words of scripts that need them.
 */
export const visibleText = (text: string): string => (plain.test(text) ? text : text.replace(hidden, escapeOf));
