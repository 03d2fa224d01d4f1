import { Anchor } from '@mantine/core';
import type { SearchCommand } from '#kernel/definitions/search-command.ts';
import classes from './search.module.css';
import { suggest } from './suggest.ts';

interface SearchSuggestionsProps {
  text: string;
  /** The supported commands; by default all. */
  commands?: readonly SearchCommand[];
  /** Receives the whole text, with the last word as the value of a command. */
  onChoose: (text: string) => void;
  /** Receives the whole text, with a command at its end whose value is still to be typed. */
  onBegin: (text: string) => void;
}

/** Suggested commands for the last word, as buttons that insert them. */
export const SearchSuggestions = ({ text, commands, onChoose, onBegin }: SearchSuggestionsProps) => {
  const suggestions = suggest(text).filter(({ command }) => commands?.includes(command) ?? true);
  if (suggestions.length === 0) return null;
  return (
    <p className={classes.suggestions}>
      Search by{' '}
      {suggestions.map(({ command, text: rewritten, isBegun }) => (
        <Anchor
          key={command}
          component="button"
          type="button"
          fw={540}
          onClick={() => (isBegun ? onBegin : onChoose)(rewritten)}
        >
          {isBegun ? `${command}:` : command}
        </Anchor>
      ))}
    </p>
  );
};
