import { isSearchCommand, type SearchCommand, searchCommandNames, searchCommands } from './search-commands.ts';

export interface SearchParameter {
  filter: SearchCommand | 'query';
  value: string;
}

/** A stretch of the text; the pieces follow each other without a gap. */
interface Stretch {
  start: number;
  end: number;
}
export type SearchPiece = Stretch &
  (
    | { kind: 'space' | 'word' }
    | { kind: 'command'; command: SearchCommand; value: string }
    | { kind: 'malformed' | 'bare'; command: SearchCommand; problem: string }
  );

/** What a search text says. */
export interface SearchReading {
  /** The text as read, without invisible characters: positions count in it. */
  text: string;
  pieces: readonly SearchPiece[];
  /** For POST /search: the commands in their order, then the plain words as one `query`. Empty while there is a problem. */
  parameters: readonly SearchParameter[];
  /** Why nothing of it is searched, in words: the first malformed or bare command (spec section 5). */
  problem: string | null;
}

/** Of one parameter, as the contract has it. */
const longest = 200;

// Soft hyphens, zero-width characters, fillers and marks of direction come along when text is copied from chats and PDFs.
const invisible = /(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** What somebody typed or pasted, without the characters that nobody sees; a colon of East Asian keyboards is a colon. */
const visible = (text: string): string => text.replace(invisible, '').replaceAll('：', ':');
/** The same without the spaces around it: two texts that agree in this search for the same, and this is what an address holds. */
export const searchText = (typed: string): string => visible(typed).trim();

const names = searchCommandNames.join('|');
/**
 * Spaces; or a command with its value; or a word. A command begins a word, so `xemail:` is none, and neither is `foo:bar`. Its value
 * may follow after spaces, unless that is the next command: `email: ada@x.test` is what people copy. Words in double quotes belong
 * together; a quote that is not closed yet goes on to the end, so that typing it is no mistake.
 */
const token = new RegExp(
  `(?<space>\\s+)|(?<name>${names}):(?:\\s*(?!(?:${names}):)(?<value>"[^"]*(?:"(?=\\s|$)|$)|\\S+))?|\\S+`,
  'giy',
);

const unquoted = (value: string): string => (/^"([^"]*)"?$/.exec(value)?.[1] ?? value).trim().replace(/\s+/g, ' ');

const problemOf = (command: SearchCommand): string => `${command}: needs ${searchCommands[command].needs}`;

const readCommand = (command: SearchCommand, typed: string | undefined, at: Stretch): SearchPiece => {
  const value = unquoted(typed ?? '');
  if (value === '') return { ...at, kind: 'bare', command, problem: problemOf(command) };
  if (value.length > longest || !searchCommands[command].shape.test(value))
    return { ...at, kind: 'malformed', command, problem: problemOf(command) };
  return { ...at, kind: 'command', command, value };
};

const piecesOf = (text: string): SearchPiece[] =>
  Array.from(text.matchAll(token), ({ 0: { length }, index, groups = {} }): SearchPiece => {
    const at = { start: index, end: index + length };
    const name = groups.name?.toLowerCase() ?? '';
    if (isSearchCommand(name)) return readCommand(name, groups.value, at);
    return { ...at, kind: groups.space === undefined ? 'word' : 'space' };
  });

/**
 * Reads what somebody typed into a search: the one grammar of popover, search page and lists. A malformed or bare command keeps all
 * of it from being searched, since the rest alone would find something else than was meant. Never throws.
 */
export const readSearch = (typed: string): SearchReading => {
  const text = visible(typed);
  const pieces = piecesOf(text);
  const words = pieces.flatMap(({ kind, start, end }) => (kind === 'word' ? [text.slice(start, end)] : [])).join(' ');
  // Signs alone, such as a quote just typed, are nothing to search for.
  const query = /[\p{L}\p{N}]/u.test(words) ? words : '';
  const wrong = pieces.flatMap((piece) => ('problem' in piece ? [piece.problem] : []));
  if (query.length > longest) wrong.push(`Search for at most ${longest} characters`);
  const [problem = null] = wrong;
  const commands = pieces.flatMap((piece): SearchParameter[] =>
    piece.kind === 'command' ? [{ filter: piece.command, value: piece.value }] : [],
  );
  const parameters = query === '' ? commands : [...commands, { filter: 'query' as const, value: query }];
  return { text, pieces, parameters: problem === null ? parameters : [], problem };
};

/** A command as it is typed. */
export const writeCommand = (command: SearchCommand, value: string): string =>
  `${command}:${/^[^\s:]+$/.test(value) ? value : `"${value}"`}`;

/** Parameters as a text that reads as these parameters. */
export const writeSearch = (parameters: readonly SearchParameter[]): string =>
  parameters.map(({ filter, value }) => (filter === 'query' ? value : writeCommand(filter, value))).join(' ');

/** The text without one of its pieces. */
export const withoutPiece = (text: string, { start, end }: SearchPiece): string =>
  `${text.slice(0, start)} ${text.slice(end)}`.replace(/\s+/g, ' ').trim();
