import type { SearchCommand } from '#kernel/definitions/search-command.ts';
import { readSearch, writeCommand } from './grammar.ts';
import { searchCommandNames, searchCommands } from './search-commands.ts';

export interface Suggestion {
  command: SearchCommand;
  /** The whole text with the last word replaced by the command. */
  text: string;
  /** The value is still to be typed. */
  isBegun: boolean;
}

/** Commands by the pattern of their values, the most likely first. */
const commandsByPattern: readonly [RegExp, readonly SearchCommand[]][] = [
  [searchCommands.email.shape, ['email']],
  [searchCommands.bvn.shape, ['bvn', 'account_number']],
  [searchCommands.phone_number.shape, ['phone_number']],
  [/^0x[0-9a-f]{64}$/i, ['hash', 'address']],
  [/^0x[0-9a-f]{6,}$/i, ['address', 'hash']],
  [/^prc_\w{4,}$/i, ['processor_id']],
  [/^[a-z]{2,5}-[0-9a-z]{4,}$/i, ['reference']],
  // Base58 and bech32: addresses have up to about 60 characters; hashes and signatures are longer.
  [/^(?=.*\d)[0-9a-z]{60,}$/i, ['hash', 'address']],
  [/^(?=.*\d)[0-9a-z]{25,}$/i, ['address', 'hash']],
];

/** Suggests commands for the last word: those whose name starts with it, otherwise those whose values match it. */
export const suggest = (typed: string): Suggestion[] => {
  const { text, pieces } = readSearch(typed);
  const last = pieces.at(-1);
  if (last?.kind !== 'word') return [];
  const before = text.slice(0, last.start);
  const word = text.slice(last.start);
  const named = searchCommandNames.filter((name) => name.startsWith(word.toLowerCase()));
  if (named.length > 0) return named.map((command) => ({ command, text: `${before}${command}:`, isBegun: true }));
  const commands = commandsByPattern.find(([pattern]) => pattern.test(word))?.[1] ?? [];
  return commands
    .map((command) => ({ command, text: before + writeCommand(command, word), isBegun: false }))
    .filter(({ text: suggested }) => readSearch(suggested).pieces.at(-1)?.kind === 'command');
};
