import { IconSearch, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';

interface SearchInputProps {
  ref: Ref<HTMLInputElement>;
  text: string;
  /** The list below, and the option in it that is highlighted; null: the field itself. */
  list: { id: string; isEmpty: boolean; highlighted: string | null };
  onType: (text: string) => void;
  onClear: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The popover's field: it keeps the focus, and its keys go through the list below. */
export const SearchInput = ({ ref, text, list, onType, onClear, onKeyDown }: SearchInputProps) => (
  <div className="search-field">
    <IconSearch size={16} aria-hidden />
    <input
      ref={ref}
      type="text"
      role="combobox"
      aria-label="Search"
      aria-expanded={!list.isEmpty}
      aria-controls={list.id}
      aria-autocomplete="list"
      aria-activedescendant={list.highlighted ?? undefined}
      autoComplete="off"
      spellCheck={false}
      maxLength={400}
      dir="auto"
      placeholder="Search for customers, addresses, payments..."
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
    {text !== '' && (
      <button type="button" className="icon-button small" aria-label="Clear search" onClick={onClear}>
        <IconX size={14} aria-hidden />
      </button>
    )}
  </div>
);
