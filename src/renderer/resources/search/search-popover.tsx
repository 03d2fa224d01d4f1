import { Button } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { messageOf } from '#kernel/api/app-error.ts';
import { count } from '#kernel/format/words.ts';
import { useRecentRecords } from '#kernel/recent/recent-records.ts';
import { CommandChips } from '#kernel/search/command-chips.tsx';
import { readSearch, visible } from '#kernel/search/grammar.ts';
import { noteSearch, useRecentSearches } from '#kernel/search/recent-searches.ts';
import { useSearch } from '#kernel/search/use-search.ts';
import { useTyped } from '#kernel/search/use-typed.ts';
import { Empty, Loading } from '#kernel/ui/states.tsx';
import { type Entry, emptyBlocks, typedBlocks } from './entries.tsx';
import { foundGroups } from './groups.ts';
import type { SearchPopoverProps } from './search-button.tsx';
import { SearchOptions } from './search-options.tsx';
import './search-popover.css';

/** Search everywhere (spec section 2): a field, and below it one list of all that can be chosen, by arrows, Enter or the pointer. */
export const SearchPopover = ({ base, addressOf, asked, typed: before, onType, onClose }: SearchPopoverProps) => {
  const [applied, setApplied] = useState(before);
  const field = useTyped({ applied, restMs: limits.searchDebounceMs, apply: setApplied });
  const reading = readSearch(field.text);
  const empty = reading.text.trim() === '';
  const searchable = reading.parameters.length > 0;
  // While one types nothing is asked for: the request under way ends at once, not when typing rests.
  const search = useSearch(field.settled && searchable ? reading.parameters : null);
  // Rows of another text would be opened by whoever types on and presses Enter: they go with the first key.
  const answer = field.settled && searchable && !search.isPlaceholderData ? search.data : undefined;
  const searches = useRecentSearches();
  const records = useRecentRecords();
  const blocks = empty
    ? emptyBlocks(addressOf, searches, records)
    : typedBlocks(base, reading.text, answer, searchable);
  const entries = blocks.flatMap((block) => block.entries);

  // The highlight stays on its entry while results come in, and goes when another text is typed.
  const [marked, setMarked] = useState<string | null>(null);
  const at = entries.findIndex(({ key }) => key === marked);
  const listId = useId();
  const optionId = (key: string) => `${listId}-${entries.findIndex((entry) => entry.key === key)}`;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked > 0) input.current?.select();
    input.current?.focus();
  }, [asked]);

  const type = (text: string) => {
    setMarked(null);
    field.type(text);
    onType(text);
  };
  const enter = (text: string) => {
    setMarked(null);
    onType(text);
    field.enter(text);
    if (readSearch(text).parameters.length > 0) noteSearch(text);
    if (search.isError && visible(text).trim() === applied) void search.refetch();
  };
  /** `apart`: in a window of its own, and the popover stays. */
  const choose = ({ key, act }: Entry, apart: boolean) => {
    if ('text' in act) {
      (act.done ? enter : type)(act.text);
      input.current?.focus();
      return;
    }
    if (!empty) noteSearch(reading.text);
    if (apart) window.open(act.to);
    else document.getElementById(optionId(key))?.click();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (move !== 0 && entries.length > 0) {
      // Past either end is the field itself: nothing highlighted.
      const next = ((at + 1 + move + entries.length + 1) % (entries.length + 1)) - 1;
      const key = entries[next]?.key ?? null;
      setMarked(key);
      if (key !== null) document.getElementById(optionId(key))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      const entry = entries[at];
      if (entry) choose(entry, event.ctrlKey || event.metaKey);
      else enter(field.text);
    } else return;
    event.preventDefault();
  };

  const found = answer === undefined ? 0 : foundGroups(answer).reduce((sum, { hits }) => sum + hits.length, 0);
  const waiting = searchable && !search.isError && (!field.settled || search.isFetching);
  return (
    <div
      className="search-popover"
      role="dialog"
      aria-label="Search everywhere"
      data-light=""
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose('given-up');
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Another window in front is no reason to lose what one was about to choose.
        if (document.hasFocus() && !currentTarget.contains(relatedTarget)) onClose('blurred');
      }}
    >
      <div className="search-field">
        <IconSearch size={16} aria-hidden />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label="Search"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={at === -1 ? undefined : `${listId}-${at}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={400}
          dir="auto"
          placeholder="Search for customers, addresses, payments..."
          value={field.text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {field.text !== '' && (
          <button
            type="button"
            className="icon-button small"
            aria-label="Clear search"
            onClick={() => {
              enter('');
              input.current?.focus();
            }}
          >
            <IconX size={14} aria-hidden />
          </button>
        )}
      </div>
      {waiting && answer !== undefined && <div className="progress-line" role="progressbar" aria-label="Searching" />}
      <CommandChips
        text={field.text}
        onChange={(text) => {
          enter(text);
          input.current?.focus();
        }}
      />
      {!empty && reading.problem !== null && (
        <p className="search-problem" role="status">
          Not searched. {reading.problem}.
        </p>
      )}
      <div className="search-results">
        {searchable && search.isError && field.settled && (
          <div className="search-failed" role="alert">
            <span>{messageOf(search.error)}</span>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => void search.refetch()}
              loading={search.isFetching}
            >
              Retry
            </Button>
          </div>
        )}
        {waiting && answer === undefined && <Loading label="Searching" />}
        {answer !== undefined && found === 0 && !waiting && (
          <Empty title="No search results found">Please try again with a different query.</Empty>
        )}
        <SearchOptions
          id={listId}
          blocks={blocks}
          marked={at === -1 ? null : marked}
          idOf={optionId}
          onMark={setMarked}
          onChoose={choose}
          onLeave={() => {
            if (!empty) noteSearch(reading.text);
            onClose('left');
          }}
        />
      </div>
      <p className="visually-hidden" role="status">
        {answer !== undefined && !waiting && found > 0 ? count(found, 'result') : ''}
      </p>
    </div>
  );
};
