import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Kbd } from '#kernel/commands/kbd.tsx';
import type { Filter, ListDefinition } from '#kernel/definitions/list.ts';
import { CommandChips } from '#kernel/search/command-chips.tsx';
import { readListSearch } from '#kernel/search/list-search.ts';
import { searchPath } from '#kernel/search/search-address.ts';
import { SearchSuggestions } from '#kernel/search/search-suggestions.tsx';
import { useDebouncedInput } from '#kernel/search/use-debounced-input.ts';
import type { ListControls } from '../state/list-state.ts';
import { SaveView } from '../views/save-view.tsx';
import type { ListViewControls } from '../views/use-list-views.ts';
import { AmountRangeFilter } from './amount-range-filter.tsx';
import { DateRangeFilter } from './date-range-filter.tsx';
import classes from './filter-bar.module.css';
import { AsyncSelectFilter, type FilterProps, SelectFilter } from './filter-chips.tsx';
import { filterKeys } from './filters.ts';

/** How long after the last key the list is filtered. */
const debounceMs = 300;

const SearchFilter = ({ filter, list }: FilterProps<'search'>) => {
  const applied = list.state.filters[filter.key]?.[0] ?? '';
  const field = useDebouncedInput({
    applied,
    restMs: debounceMs,
    apply(text) {
      if (text !== applied) list.filter({ [filter.key]: text === '' ? [] : [text] }, { replace: true });
    },
  });
  const inputElement = useRef<HTMLInputElement>(null);
  const input = (
    <TextInput
      ref={inputElement}
      className={classes.searchInput}
      size="xs"
      type="search"
      aria-label={filter.label}
      placeholder={filter.label}
      maxLength={200}
      {...(filter.key === 'q' ? { 'data-list-search': '', 'aria-describedby': noteId } : {})}
      leftSection={<IconSearch size={14} aria-hidden />}
      {...(filter.key === 'q' && field.text === '' && { rightSection: <SearchKey /> })}
      value={field.text}
      onChange={(event) => field.type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') field.enter(event.currentTarget.value);
        if (event.key === 'Escape' && field.text !== '') {
          event.stopPropagation();
          field.enter('');
        }
      }}
    />
  );
  if (filter.commands === null) return input;
  return (
    <div className={classes.search}>
      {input}
      <div className={classes.suggestions}>
        {field.text !== '' && (
          <SearchSuggestions
            text={field.text}
            commands={filter.commands}
            onChoose={field.enter}
            onBegin={(text) => {
              field.type(text);
              inputElement.current?.focus();
            }}
          />
        )}
      </div>
    </div>
  );
};

/** The key that focuses the list's search. */
const SearchKey = () => (
  <span className={classes.searchKey} aria-hidden>
    <Kbd keys="/" />
  </span>
);

interface FilterBarProps {
  definition: ListDefinition;
  list: ListControls;
  /** Start of paths in this area: `/wanda/`. */
  base: string;
  /** Null where views can't be saved. */
  views: ListViewControls | null;
}

const noteId = 'list-search-note';

/** How the list reads the text in its search, unless it is only plain words. */
const SearchNote = ({ definition, list, base }: Omit<FilterBarProps, 'views'>) => {
  const [typed] = list.state.filters.q ?? [];
  const filter = definition.filters.find((candidate) => candidate.kind === 'search' && candidate.key === 'q');
  const commands = filter?.kind === 'search' ? filter.commands : null;
  const note = typed === undefined || commands === null ? null : readListSearch(commands, typed).note;
  return (
    <>
      {typed !== undefined && commands !== null && (
        <div className={classes.commands}>
          <CommandChips text={typed} onChange={(text) => list.filter({ q: text === '' ? [] : [text] })} />
        </div>
      )}
      <p id={noteId} className={classes.searchNote} role="status" data-tone={note?.tone} hidden={note === null}>
        {note?.text} {note?.everywhere && <Link to={searchPath(base, typed ?? '')}>Search everywhere</Link>}
      </p>
    </>
  );
};

const renderFilter = (filter: Filter, list: ListControls) => {
  switch (filter.kind) {
    case 'search':
      return <SearchFilter key={`${filter.key} ${list.resetCount}`} filter={filter} list={list} />;
    case 'select':
      return <SelectFilter key={filter.key} filter={filter} list={list} />;
    case 'asyncSelect':
      return <AsyncSelectFilter key={filter.key} filter={filter} list={list} />;
    case 'dateRange':
      return <DateRangeFilter key="dates" filter={filter} list={list} />;
    case 'amountRange':
      return <AmountRangeFilter key="amounts" filter={filter} list={list} />;
  }
};

/** The filters of a list. Their state is in the address. */
export const FilterBar = memo(({ definition, list, base, views }: FilterBarProps) => (
  <search className={classes.bar}>
    {definition.filters.slice(0, -1).map((filter) => renderFilter(filter, list))}
    {/* The last filter wraps together with the actions, which are never alone on a line. */}
    <div className={classes.end}>
      {definition.filters.slice(-1).map((filter) => renderFilter(filter, list))}
      {definition.filters.flatMap(filterKeys).some((key) => list.state.filters[key]) && (
        <Button size="compact-xs" variant="subtle" aria-label="Clear filters" onClick={() => list.setFilters({})}>
          Clear<span className={classes.long}>&nbsp;filters</span>
        </Button>
      )}
      {views?.canSave && <SaveView definition={definition} views={views} />}
    </div>
    <SearchNote definition={definition} list={list} base={base} />
  </search>
));
