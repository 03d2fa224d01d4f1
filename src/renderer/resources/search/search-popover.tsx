import { Button, Paper, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { errorMessage } from '#kernel/base/app-error.ts';
import { formatCount } from '#kernel/format/text.ts';
import { useRecentRecords } from '#kernel/recent/recent-records.ts';
import { CommandChips } from '#kernel/search/command-chips.tsx';
import { noteSearch, useRecentSearches } from '#kernel/search/recent-searches.ts';
import { type SearchField, useSearchField } from '#kernel/search/use-search-field.ts';
import { Empty, Loading } from '#kernel/ui/states/states.tsx';
import { OptionList } from './option-list.tsx';
import { initialOptions, type SearchOption, typedOptions } from './popover-options.tsx';
import type { SearchPopoverProps } from './search-button.tsx';
import { foundGroups } from './search-groups.ts';
import { SearchInput } from './search-input.tsx';
import classes from './search-popover.module.css';

/** The global search: an input, and below it one list of options for the arrow keys, Enter and the pointer. */
export const SearchPopover = ({
  base,
  resolvePath,
  openCount,
  initialText,
  onTextChange,
  onClose,
}: SearchPopoverProps) => {
  const [applied, setApplied] = useState(initialText);
  const field = useSearchField({ applied, apply: setApplied });
  const { text, reading, isEmpty, searchable, problem, answer, waiting } = field;
  const searches = useRecentSearches();
  const records = useRecentRecords();
  const groups = isEmpty
    ? initialOptions(resolvePath, searches, records)
    : typedOptions(base, reading.text, answer, searchable);
  const options = groups.flatMap((group) => group.options.filter(({ action }) => action !== null));

  // The highlight stays on its option while results arrive; a change of the text removes it.
  const [highlightedKey, setHighlightedKey] = useState<string | null>(null);
  const highlightedIndex = options.findIndex(({ key }) => key === highlightedKey);
  const listId = useId();
  const optionId = (key: string) => `${listId}-${options.findIndex((option) => option.key === key)}`;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (openCount > 0) input.current?.select();
    input.current?.focus();
  }, [openCount]);

  /** Puts a text into the input; with `searchNow` the search does not wait until typing pauses. */
  const setText = (next: string, searchNow: boolean) => {
    setHighlightedKey(null);
    onTextChange(next);
    (searchNow ? field.enter : field.type)(next);
    input.current?.focus();
  };
  const onOpened = (inNewWindow: boolean) => {
    if (!isEmpty) noteSearch(reading.text);
    if (!inNewWindow) onClose('navigated');
  };
  const choose = ({ key, action }: SearchOption, inNewWindow = false) => {
    if (action === null) return;
    if ('text' in action) setText(action.text, action.isComplete);
    else if (inNewWindow) {
      window.open(action.to);
      onOpened(true);
    } else document.getElementById(optionId(key))?.click();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && options.length > 0) {
      // Index -1, no highlight, lies between the last option and the first.
      const next = ((highlightedIndex + 1 + step + options.length + 1) % (options.length + 1)) - 1;
      const key = options[next]?.key ?? null;
      setHighlightedKey(key);
      if (key !== null) document.getElementById(optionId(key))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      const option = options[highlightedIndex];
      if (option) choose(option, event.ctrlKey || event.metaKey);
      else setText(text, true);
    } else return;
    event.preventDefault();
  };

  return (
    <Paper
      className={classes.popover}
      bg="var(--raised)"
      radius="md"
      shadow="md"
      withBorder
      role="dialog"
      aria-label="Search"
      data-light=""
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose('dismissed');
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Switching to another window keeps the popover open.
        if (document.hasFocus() && !currentTarget.contains(relatedTarget)) onClose('blurred');
      }}
    >
      <SearchInput
        ref={input}
        text={text}
        isRefreshing={waiting && answer !== undefined}
        list={{
          id: listId,
          isEmpty: options.length === 0,
          highlightedId: highlightedIndex === -1 ? null : `${listId}-${highlightedIndex}`,
        }}
        onTextChange={(next) => setText(next, false)}
        onClear={() => setText('', true)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.commands}>
        <CommandChips text={text} onChange={(next) => setText(next, true)} />
      </div>
      {problem !== null && (
        <p className={classes.problem} role="status">
          {problem}
        </p>
      )}
      <SearchResults field={field}>
        <OptionList
          id={listId}
          groups={groups}
          highlightedKey={highlightedIndex === -1 ? null : highlightedKey}
          idOf={optionId}
          onHighlight={setHighlightedKey}
          onChoose={choose}
          onOpened={onOpened}
        />
      </SearchResults>
    </Paper>
  );
};

/** The loading, error and empty states of the search, above its options. */
const SearchResults = ({ field, children }: { field: SearchField; children: ReactNode }) => {
  const { answer, waiting, error } = field;
  const count = answer === undefined ? 0 : foundGroups(answer).reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <>
      <div className={classes.results}>
        {error !== null && (
          <div className={classes.error} role="alert">
            <span>{errorMessage(error)}</span>
            <Button size="compact-sm" variant="default" onClick={field.retry} loading={field.retrying}>
              Retry
            </Button>
          </div>
        )}
        {waiting && answer === undefined && <Loading label="Searching" />}
        {answer !== undefined && count === 0 && !waiting && (
          <Empty title="No search results found">Please try again with a different query.</Empty>
        )}
        {children}
      </div>
      <VisuallyHidden role="status">
        {answer !== undefined && !waiting && count > 0 ? formatCount(count, 'result') : ''}
      </VisuallyHidden>
    </>
  );
};
