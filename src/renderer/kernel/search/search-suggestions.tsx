import type { SearchCommand } from './search-commands.ts';
import { suggest } from './suggest.ts';
import './search.css';

interface SearchSuggestionsProps {
  text: string;
  /** Those that can be answered here; left out: all. */
  commands?: readonly SearchCommand[];
  /** The whole text with its last word as a command that has its value. */
  onChoose: (text: string) => void;
  /** The whole text with a command at its end whose value is still to be typed. */
  onBegin: (text: string) => void;
}

/** What the last word may be, as buttons that rewrite it: the command it begins, or those whose values look like it. */
export const SearchSuggestions = ({ text, commands, onChoose, onBegin }: SearchSuggestionsProps) => {
  const suggestions = suggest(text).filter(({ command }) => commands?.includes(command) ?? true);
  if (suggestions.length === 0) return null;
  return (
    <p className="search-suggestions">
      Search by{' '}
      {suggestions.map(({ command, text: rewritten, isBegun }) => (
        <button
          key={command}
          type="button"
          className="link-button"
          onClick={() => (isBegun ? onBegin : onChoose)(rewritten)}
        >
          {isBegun ? `${command}:` : command}
        </button>
      ))}
    </p>
  );
};
