import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { listWord } from '#kernel/search/list-word.ts';
import { searchAddress } from '#kernel/search/search-address.ts';
import { useTyped } from '#kernel/search/use-typed.ts';
import type { Filter, ListDefinition } from './define-list.ts';
import { AskFilter, DatesFilter, type FilterProps, PickFilter } from './filter-chips.tsx';
import { keysOf } from './filters.ts';
import { LazyChips, LazySuggestions } from './lazy-parts.tsx';
import type { ListControls } from './list-state.ts';
import './filter-bar.css';

/** How long typing rests before the list asks; the address is replaced, not pushed, while one types. */
const typingMs = 300;

const WordFilter = ({ filter, list }: FilterProps<'word'>) => {
  const applied = list.state.filters[filter.key]?.[0] ?? '';
  const field = useTyped({
    applied,
    restMs: typingMs,
    apply(word) {
      if (word !== applied) list.filter({ [filter.key]: word === '' ? [] : [word] }, { replace: true });
    },
  });
  const input = useRef<HTMLInputElement>(null);
  const word = (
    <TextInput
      ref={input}
      className="filter-word"
      size="xs"
      type="search"
      aria-label={filter.label}
      placeholder={filter.label}
      maxLength={200}
      {...(filter.key === 'q' ? { 'data-list-search': '', 'aria-describedby': noteId } : {})}
      leftSection={<IconSearch size={14} aria-hidden />}
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
  if (filter.commands === null) return word;
  return (
    <div className="filter-search">
      {word}
      {field.text !== '' && (
        <LazySuggestions
          text={field.text}
          commands={filter.commands}
          onChoose={field.enter}
          onBegin={(text) => {
            field.type(text);
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
};

interface FilterBarProps {
  definition: ListDefinition;
  list: ListControls;
  /** Where addresses of this workspace begin: `/wanda/`. */
  base: string;
}

const noteId = 'list-word-note';

/** What the list made of the text in its search field, where that is more than plain words: its commands, and a word on them. */
const WordNote = ({ definition, list, base }: FilterBarProps) => {
  const [typed] = list.state.filters.q ?? [];
  const filter = definition.filters.find((candidate) => candidate.kind === 'word' && candidate.key === 'q');
  const commands = filter?.kind === 'word' ? filter.commands : null;
  const note = typed === undefined || commands === null ? null : listWord(commands, typed).note;
  return (
    <>
      {typed !== undefined && commands !== null && (
        <LazyChips text={typed} onChange={(text) => list.filter({ q: text === '' ? [] : [text] })} />
      )}
      <p id={noteId} className="filter-word-note" role="status" data-tone={note?.tone} hidden={note === null}>
        {note?.text} {note?.everywhere && <Link to={searchAddress(base, typed ?? '')}>Search everywhere</Link>}
      </p>
    </>
  );
};

const draw = (filter: Filter, list: ListControls) => {
  switch (filter.kind) {
    case 'word':
      return <WordFilter key={`${filter.key} ${list.resets}`} filter={filter} list={list} />;
    case 'pick':
      return <PickFilter key={filter.key} filter={filter} list={list} />;
    case 'ask':
      return <AskFilter key={filter.key} filter={filter} list={list} />;
    case 'dates':
      return <DatesFilter key="dates" filter={filter} list={list} />;
  }
};

/** A list's filters, drawn from its definition; all state is in the address. */
export const FilterBar = ({ definition, list, base }: FilterBarProps) => (
  <search className="filter-bar">
    {definition.filters.map((filter) => draw(filter, list))}
    {definition.filters.flatMap(keysOf).some((key) => list.state.filters[key]) && (
      <Button size="compact-xs" variant="subtle" onClick={() => list.show({})}>
        Clear filters
      </Button>
    )}
    <WordNote definition={definition} list={list} base={base} />
  </search>
);
