import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useRecentRecords } from '#kernel/recent/recent-records.ts';
import { CommandChips } from '#kernel/search/command-chips.tsx';
import { noteSearch, useRecentSearches } from '#kernel/search/recent-searches.ts';
import { useSearchField } from '#kernel/search/use-search-field.ts';
import { type Entry, emptyBlocks, typedBlocks } from './entries.tsx';
import type { SearchPopoverProps } from './search-button.tsx';
import { SearchInput } from './search-input.tsx';
import { SearchOptions } from './search-options.tsx';
import { SearchResults } from './search-results.tsx';
import './search-popover.css';

/** Search everywhere (spec section 2): a field, and below it one list of all that can be chosen, by arrows, Enter or the pointer. */
export const SearchPopover = ({ base, addressOf, asked, typed: before, onType, onClose }: SearchPopoverProps) => {
  const [applied, setApplied] = useState(before);
  const field = useSearchField({ applied, apply: setApplied });
  const { text, reading, isEmpty, searchable, answer, waiting } = field;
  const searches = useRecentSearches();
  const records = useRecentRecords();
  const blocks = isEmpty
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

  /** The field holds another text; `entered`: it is searched for at once. */
  const change = (next: string, entered: boolean) => {
    setMarked(null);
    onType(next);
    (entered ? field.enter : field.type)(next);
    input.current?.focus();
  };
  const enter = (next: string) => change(next, true);
  /** A place was opened; `apart`: in a window of its own, and the popover stays. */
  const opened = (apart: boolean) => {
    if (!isEmpty) noteSearch(reading.text);
    if (!apart) onClose('left');
  };
  const choose = ({ key, act }: Entry, apart: boolean) => {
    if ('text' in act) change(act.text, act.done);
    else if (apart) {
      window.open(act.to);
      opened(true);
    } else document.getElementById(optionId(key))?.click();
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
      else enter(text);
    } else return;
    event.preventDefault();
  };

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
      <SearchInput
        ref={input}
        text={text}
        list={{ id: listId, isEmpty: entries.length === 0, highlighted: at === -1 ? null : `${listId}-${at}` }}
        onType={(next) => change(next, false)}
        onClear={() => enter('')}
        onKeyDown={onKeyDown}
      />
      {waiting && answer !== undefined && <div className="progress-line" role="progressbar" aria-label="Searching" />}
      <CommandChips text={text} onChange={enter} />
      {!isEmpty && reading.problem !== null && (
        <p className="search-problem" role="status">
          Not searched. {reading.problem}.
        </p>
      )}
      <SearchResults field={field}>
        <SearchOptions
          id={listId}
          blocks={blocks}
          marked={at === -1 ? null : marked}
          idOf={optionId}
          onMark={setMarked}
          onChoose={choose}
          onOpened={opened}
        />
      </SearchResults>
    </div>
  );
};
