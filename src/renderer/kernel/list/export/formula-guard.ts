// Spreadsheets run text as a formula that starts with = + - @ or |, also in their full-width forms and after characters that are not seen
// (OWASP: CSV injection). A spreadsheet whose lists are separated by semicolons starts a cell after each semicolon, quoted or not.

const signs = '=+\\-@|＝＋－＠｜';
/** What may stand before the sign: white space, characters that are not seen, quotes, apostrophes and what starts a cell. */
const before = `[\\s\\p{Cc}\\p{Cf}"';]`;
const starts = /[;\t\n\v\f\r\0\u0085\u2028\u2029]/gu;
const unguarded = new RegExp(`^(?=[${signs}])|(?<!${before})${before}+(?=[${signs}])`, 'gu');

/** Numbers, phone numbers and amounts with their currency compute to nothing but themselves. */
const isSigned = (value: string): boolean => /^[+-]?\d+(\.\d+)?( [A-Z0-9]+)?$/.test(value);

/**
 * The text with an apostrophe before each sign at which a spreadsheet could start a formula. It can be undone: an apostrophe was added at
 * the start of the text, and after each semicolon, tab or line break, where a sign follows.
 */
export const guardFormulas = (value: string): string =>
  isSigned(value)
    ? value
    : value.replace(unguarded, (run, offset: number) => `${offset === 0 ? "'" : ''}${run.replace(starts, "$&'")}`);
