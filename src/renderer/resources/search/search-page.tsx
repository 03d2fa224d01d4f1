import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { SearchGroups } from '#contract/api/search.ts';
import { tableCommands, useCommands } from '#kernel/commands/registry.ts';
import { count } from '#kernel/format/words.ts';
import { TableSkeleton } from '#kernel/list/table-skeleton.tsx';
import type { ScreenProps } from '#kernel/registry/screen.ts';
import { CommandChips } from '#kernel/search/command-chips.tsx';
import { useRecentSearches } from '#kernel/search/recent-searches.ts';
import { searchAddress } from '#kernel/search/search-address.ts';
import { searchCommandNames, searchCommands } from '#kernel/search/search-commands.ts';
import { SearchSuggestions } from '#kernel/search/search-suggestions.tsx';
import { useSearchField } from '#kernel/search/use-search-field.ts';
import { PageHeader } from '#kernel/ui/page-header.tsx';
import { Empty, LoadError } from '#kernel/ui/states.tsx';
import { type FoundGroup, foundGroups, fullGroup } from './groups.ts';
import { HitLine } from './hit-line.tsx';
import './search-page.css';

/** Everything that a search finds (spec section 2, `{workspace}/search`); the address holds what was typed. */
export const SearchPage = ({ title, base }: ScreenProps) => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const field = useSearchField({
    applied: address.get('q') ?? '',
    apply: (text, entered) => void navigate(searchAddress(base, text), { replace: !entered }),
  });
  const { reading, answer, error } = field;
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const move = (by: number) => moveFocus(place.current, by);
  useCommands(
    tableCommands({
      'list.next': () => move(1),
      'list.previous': () => move(-1),
      'list.search': () => input.current?.focus(),
    }),
  );

  /** A command whose value is typed next. */
  const begin = (text: string) => {
    field.type(text);
    input.current?.focus();
  };

  const results = () => {
    if (field.isEmpty) return <Start onChoose={field.enter} onBegin={begin} />;
    if (reading.problem !== null) return <Empty title="Not searched">{reading.problem}.</Empty>;
    if (!field.searchable) return <Empty title="Not searched">Type a letter or a digit to search for.</Empty>;
    if (error !== null) return <LoadError error={error} onRetry={field.retry} retrying={field.retrying} />;
    if (answer === undefined)
      return (
        <div className="panel">
          <TableSkeleton columns={3} rows={8} />
        </div>
      );
    return <Results answer={answer} busy={field.waiting} />;
  };

  return (
    <div className="search-page">
      <PageHeader title={title} />
      <search className="search-page-bar">
        <TextInput
          ref={input}
          type="search"
          aria-label="Search everywhere"
          placeholder="Search for customers, addresses, payments..."
          maxLength={400}
          spellCheck={false}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={field.text}
          onChange={(event) => field.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) field.enter(field.text);
            else if (event.key === 'ArrowDown') move(1);
            else if (event.key === 'Escape' && field.text !== '') field.enter('');
            else return;
            event.preventDefault();
          }}
        />
        <SearchSuggestions text={field.text} onChoose={field.enter} onBegin={begin} />
        <CommandChips text={field.text} onChange={field.enter} />
      </search>
      <div ref={place} className="search-page-results">
        {results()}
      </div>
    </div>
  );
};

/** Moves the focus over the results' links; past the ends it stays. */
const moveFocus = (place: HTMLElement | null, by: number): void => {
  const links = [...(place?.querySelectorAll<HTMLElement>('a[data-hit]') ?? [])];
  const at = links.findIndex((link) => link.matches(':focus'));
  const next = links[at === -1 ? (by > 0 ? 0 : links.length - 1) : at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
};

const Results = ({ answer, busy }: { answer: SearchGroups; busy: boolean }) => {
  const groups = foundGroups(answer);
  const all = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  if (groups.length === 0 && !busy)
    return <Empty title="No search results found">Please try again with a different query.</Empty>;
  return (
    <div aria-busy={busy}>
      {busy && <div className="progress-line" role="progressbar" aria-label="Searching" />}
      <p className="visually-hidden" role="status">
        {busy ? '' : count(all, 'result')}
      </p>
      {groups.map((group) => (
        <ResultGroup key={group.key} group={group} />
      ))}
    </div>
  );
};

const ResultGroup = ({ group: { label, hits } }: { group: FoundGroup }) => (
  <section className="panel search-page-group" aria-label={label}>
    <h2>
      {label} <span className="muted num">{hits.length}</span>
    </h2>
    {hits.length >= fullGroup && (
      <p className="muted">The first {fullGroup} are shown. Add a word or a command to find others.</p>
    )}
    <ul>
      {hits.map((hit) => (
        <li key={hit.key}>
          <Link to={hit.to} data-hit="" className="search-page-hit">
            <HitLine hit={hit} />
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

interface StartProps {
  onChoose: (text: string) => void;
  onBegin: (text: string) => void;
}

/** Nothing is typed yet: the last searches, and what can be searched by. */
const Start = ({ onChoose, onBegin }: StartProps) => {
  const searches = useRecentSearches();
  return (
    <>
      {searches.length > 0 && (
        <section className="panel search-page-group" aria-label="Recent searches">
          <h2>Recent searches</h2>
          <ul>
            {searches.map((text) => (
              <li key={text}>
                <button type="button" className="link-button" dir="auto" onClick={() => onChoose(text)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="panel search-page-group" aria-label="Search by">
        <h2>Search by</h2>
        <p className="muted">
          Words find names, references and addresses. A command looks in one place; several combine.
        </p>
        <dl className="search-page-commands">
          {searchCommandNames.map((command) => (
            <div key={command}>
              <dt>
                <button type="button" className="link-button mono" onClick={() => onBegin(`${command}:`)}>
                  {command}:
                </button>
              </dt>
              <dd>
                {searchCommands[command].needs}, such as <span className="mono">{searchCommands[command].example}</span>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
};
