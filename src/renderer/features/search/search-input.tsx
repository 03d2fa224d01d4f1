import { CloseButton, Loader, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { OptionList } from '#kernel/search/use-option-list.ts';
import type { SearchOption } from './popover-options.tsx';
import { searchMaxLength, searchPlaceholder } from './search-field.ts';
import classes from './search-popover.module.css';

interface SearchInputProps {
  ref: Ref<HTMLInputElement>;
  /** The options below. */
  list: OptionList<SearchOption>;
  /** A result is on screen and a newer one is being loaded. */
  isRefreshing: boolean;
}

/** The popover's input. It keeps the focus while the arrow keys move through the options. */
export const SearchInput = ({ ref, list, isRefreshing }: SearchInputProps) => (
  <TextInput
    {...list.inputProps}
    ref={ref}
    className={classes.input}
    variant="unstyled"
    size="md"
    aria-label="Search"
    maxLength={searchMaxLength}
    dir="auto"
    placeholder={searchPlaceholder}
    leftSection={<IconSearch size={16} aria-hidden />}
    rightSection={
      isRefreshing ? (
        <SearchProgress />
      ) : (
        list.inputProps.value !== '' && (
          <CloseButton size="sm" aria-label="Clear search" onClick={() => list.setText('', true)} />
        )
      )
    }
  />
);

/** Shows that newer results are being loaded. */
export const SearchProgress = () => <Loader size={16} role="progressbar" aria-label="Searching" />;
