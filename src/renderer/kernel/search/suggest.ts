import { readSearch, writeCommand } from './grammar.ts';
import { type SearchCommand, searchCommandNames, searchCommands } from './search-commands.ts';

export interface Suggestion {
  command: SearchCommand;
  /** The whole text once it is chosen: the last word rewritten. */
  text: string;
  /** Its value is still to be typed. */
  isBegun: boolean;
}

/** What a value of this look may be, the likeliest first. */
const looks: readonly [RegExp, readonly SearchCommand[]][] = [
  [searchCommands.email.shape, ['email']],
  [searchCommands.bvn.shape, ['bvn', 'account_number']],
  [searchCommands.phone_number.shape, ['phone_number']],
  [/^0x[0-9a-f]{64}$/i, ['hash', 'address']],
  [/^0x[0-9a-f]{6,}$/i, ['address', 'hash']],
  [/^prc_\w{4,}$/i, ['processor_id']],
  [/^[a-z]{2,5}-[0-9a-z]{4,}$/i, ['reference']],
  // Base58 and bech32: addresses are up to some 60 letters, what is longer is a hash or a signature.
  [/^(?=.*\d)[0-9a-z]{60,}$/i, ['hash', 'address']],
  [/^(?=.*\d)[0-9a-z]{25,}$/i, ['address', 'hash']],
];

/** Commands for the word that is being typed, the last one: those whose name it begins, else those whose values look like it. */
export const suggest = (typed: string): Suggestion[] => {
  const { text, pieces } = readSearch(typed);
  const last = pieces.at(-1);
  if (last?.kind !== 'word') return [];
  const before = text.slice(0, last.start);
  const word = text.slice(last.start);
  const named = searchCommandNames.filter((name) => name.startsWith(word.toLowerCase()));
  if (named.length > 0) return named.map((command) => ({ command, text: `${before}${command}:`, isBegun: true }));
  const commands = looks.find(([look]) => look.test(word))?.[1] ?? [];
  return commands.map((command) => ({ command, text: before + writeCommand(command, word), isBegun: false }));
};
