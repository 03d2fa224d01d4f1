import { CloseButton, Loader, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import { searchMaxLength, searchPlaceholder } from './search-field.ts';
import classes from './search-popover.module.css';

interface SearchInputProps {
  ref: Ref<HTMLInputElement>;
  text: string;
  /** A result is on screen and a newer one is being loaded. */
  isRefreshing: boolean;
  /** The option list below, and the id of its highlighted option; null: none. */
  list: { id: string; isEmpty: boolean; highlightedId: string | null };
  onTextChange: (text: string) => void;
  onPaste: () => void;
  onClear: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The popover's input. It keeps the focus while the arrow keys move through the options. */
export const SearchInput = ({ ref, text, isRefreshing, list, onTextChange, onPaste, ...on }: SearchInputProps) => (
  <TextInput
    ref={ref}
    className={classes.input}
    variant="unstyled"
    size="md"
    role="combobox"
    aria-label="Search"
    aria-expanded={!list.isEmpty}
    aria-controls={list.id}
    aria-autocomplete="list"
    aria-activedescendant={list.highlightedId ?? undefined}
    autoComplete="off"
    spellCheck={false}
    maxLength={searchMaxLength}
    dir="auto"
    placeholder={searchPlaceholder}
    value={text}
    onChange={(event) => onTextChange(event.currentTarget.value)}
    onPaste={onPaste}
    onKeyDown={on.onKeyDown}
    leftSection={<IconSearch size={16} aria-hidden />}
    rightSection={
      isRefreshing ? (
        <SearchProgress />
      ) : (
        text !== '' && <CloseButton size="sm" aria-label="Clear search" onClick={on.onClear} />
      )
    }
  />
);

/** Shows that newer results are being loaded. */
export const SearchProgress = () => <Loader size={16} role="progressbar" aria-label="Searching" />;
