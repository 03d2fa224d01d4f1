import type { SearchCommand } from '#kernel/definitions/search-command.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { isSearchCommand, searchCommandNames, searchCommands } from './search-commands.ts';

/** One condition of a search: the value of a command, or of the text as a whole (`q`). */
export interface SearchParameter {
  filter: SearchCommand | 'q';
  value: string;
}

/** A range of the text. The pieces of a text are adjacent. */
interface TextRange {
  start: number;
  end: number;
}
export type SearchPiece = TextRange &
  (
    | { kind: 'space' | 'word' }
    | { kind: 'command'; command: SearchCommand; value: string }
    | { kind: 'malformed' | 'bare'; command: SearchCommand; problem: string }
  );

/** A parsed search text. */
export interface SearchReading {
  /** The text without invisible characters and with straight quotes; positions refer to it. */
  text: string;
  pieces: readonly SearchPiece[];
  /** The plain words. */
  words: string;
  /** For POST /search: the commands in order, then the plain words as one `q`. Empty if there is a problem. */
  parameters: readonly SearchParameter[];
  /** Why nothing is searched: the first malformed or empty command. */
  problem: string | null;
}

/** The contract's maximum length of a parameter. */
const maxLength = 200;

// Text copied from chats and PDFs contains soft hyphens, zero-width characters, fillers and direction marks.
const invisible = /(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** The text without invisible characters, and with full-width colons as colons. */
const visible = (text: string): string => text.replace(invisible, '').replaceAll('：', ':');
/** The text with quotes as keyboards have them: word processors and chats write others. */
const withStraightQuotes = (text: string): string => text.replace(/[“”„‟＂]/g, '"').replace(/[‘’‚‛]/g, "'");
/** The normalized text of a search, as it is kept in the URL: with its own quotes, as only straight ones mark plain text. */
export const searchText = (typed: string): string => visible(typed).trim();

const names = searchCommandNames.join('|');
/**
 * Spaces, a command with its value, a text in double quotes, or a word. `xemail:` and `foo:bar` are words. A value may follow after spaces,
 * as in a copied `email: ada@x.test`, unless it is the next command. Double quotes hold words together; an unclosed quote extends to the
 * end of the text, because it is still being typed.
 */
const token = new RegExp(
  `(?<space>\\s+)|(?<name>${names}):(?:\\s*(?!(?:${names}):)(?<value>"[^"]*(?:"(?=\\s|$)|$)|\\S+))?|"[^"]*(?:"\\S*|$)|\\S+`,
  'giy',
);

const unquoted = (value: string): string => (/^"([^"]*)"?$/.exec(value)?.[1] ?? value).trim().replace(/\s+/g, ' ');

/** No name, reference or address has double quotes: around plain words they come from a copied text, or mark it as plain. */
const withoutQuotes = (words: string): string => words.replace(/"+/g, ' ').trim().replace(/\s+/g, ' ');

const problemOf = (command: SearchCommand): string =>
  `${sentenceCase(command)} must be ${searchCommands[command].mustBe}`;

const readCommand = (command: SearchCommand, typed: string | undefined, range: TextRange): SearchPiece => {
  const value = unquoted(typed ?? '');
  if (value === '') return { ...range, kind: 'bare', command, problem: problemOf(command) };
  if (value.length > maxLength || !searchCommands[command].shape.test(value))
    return { ...range, kind: 'malformed', command, problem: problemOf(command) };
  return { ...range, kind: 'command', command, value };
};

const piecesOf = (text: string): SearchPiece[] =>
  Array.from(text.matchAll(token), ({ 0: { length }, index, groups = {} }): SearchPiece => {
    const range = { start: index, end: index + length };
    const name = groups.name?.toLowerCase() ?? '';
    if (isSearchCommand(name)) return readCommand(name, groups.value, range);
    return { ...range, kind: groups.space === undefined ? 'word' : 'space' };
  });

/**
 * Parses a search text, for the search popover, the search page and lists. With a malformed or empty command nothing is searched,
 * because the rest alone would find something else. Never throws.
 */
export const readSearch = (typed: string): SearchReading => {
  const text = withStraightQuotes(visible(typed));
  const pieces = piecesOf(text);
  const words = withoutQuotes(
    pieces.flatMap(({ kind, start, end }) => (kind === 'word' ? [text.slice(start, end)] : [])).join(' '),
  );
  // Punctuation alone, such as a quote that was just typed, is not searched.
  const query = /[\p{L}\p{N}]/u.test(words) ? words : '';
  const problems = pieces.flatMap((piece) => ('problem' in piece ? [piece.problem] : []));
  if (query.length > maxLength) problems.push(`Search for at most ${maxLength} characters`);
  const [problem = null] = problems;
  const commands = pieces.flatMap((piece): SearchParameter[] =>
    piece.kind === 'command' ? [{ filter: piece.command, value: piece.value }] : [],
  );
  const parameters = query === '' ? commands : [...commands, { filter: 'q' as const, value: query }];
  return { text, pieces, words, parameters: problem === null ? parameters : [], problem };
};

/** A command as text. */
export const writeCommand = (command: SearchCommand, value: string): string =>
  `${command}:${/^[^\s:]+$/.test(value) ? value : `"${value}"`}`;

/** Plain words as text: in double quotes if one of them looks like a command. */
const writeWords = (words: string): string => (new RegExp(`(?:${names}):`, 'i').test(words) ? `"${words}"` : words);

/** Parameters as text; parsing it gives the same parameters. */
export const writeSearch = (parameters: readonly SearchParameter[]): string =>
  parameters.map(({ filter, value }) => (filter === 'q' ? writeWords(value) : writeCommand(filter, value))).join(' ');

/** The text without a piece. */
export const withoutPiece = (text: string, { start, end }: SearchPiece): string =>
  `${text.slice(0, start)} ${text.slice(end)}`.replace(/\s+/g, ' ').trim();
