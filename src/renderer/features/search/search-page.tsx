import { Anchor, Paper, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import type { SearchAnswer } from '#contract/platform/api/search.ts';
import { tableCommands, useCommands } from '#kernel/commands/command-registry.ts';
import { formatCount } from '#kernel/format/text.ts';
import { TableSkeleton } from '#kernel/list/table/table-skeleton.tsx';
import { useMe } from '#kernel/member/me.ts';
import type { ScreenProps } from '#kernel/resource/screen.ts';
import { CommandChips } from '#kernel/search/command-chips.tsx';
import { takeEarlyInput } from '#kernel/search/early-input.ts';
import type { SearchParameter } from '#kernel/search/grammar.ts';
import { useRecentSearches } from '#kernel/search/recent-searches.ts';
import { searchPath } from '#kernel/search/search-address.ts';
import { searchCommandNames } from '#kernel/search/search-commands.ts';
import { SearchSuggestions } from '#kernel/search/search-suggestions.tsx';
import { usePastedText } from '#kernel/search/use-pasted-text.ts';
import { useSearchField } from '#kernel/search/use-search-field.ts';
import { PageHeader } from '#kernel/ui/layout/page-header.tsx';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { Empty, LoadError } from '#kernel/ui/states/states.tsx';
import { CopyButton } from '#kernel/ui/values/copy-button.tsx';
import { HitLine, noPageHint, UnreadableHit } from './hit-line.tsx';
import { commandHint } from './popover-options.tsx';
import { searchMaxLength, searchPlaceholder } from './search-field.ts';
import { canOpenHit, type FoundGroup, foundGroups, groupSizeLimit } from './search-groups.ts';
import { SearchProgress } from './search-input.tsx';
import classes from './search-page.module.css';

/** `{workspace}/search`: all results of a search; the URL holds the text. */
export const SearchPage = ({ title, base }: ScreenProps) => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const field = useSearchField({
    applied: params.get('q') ?? '',
    apply: (text, entered) => void navigate(searchPath(base, text), { replace: !entered }),
  });
  const { answer, error } = field;
  const pasted = usePastedText();
  const results = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const moveBy = (step: number) => moveFocus(results.current, step);
  useCommands(
    tableCommands({
      'list.next': () => moveBy(1),
      'list.previous': () => moveBy(-1),
      'list.search': () => input.current?.focus(),
    }),
  );

  const { key } = useLocation();
  const navigationType = useNavigationType();
  const isArrived = useRef(false);
  const takeFocus = useEffectEvent(() => {
    // What is typed here replaces the address, also while the focus is on a result.
    if (isArrived.current && navigationType === 'REPLACE') return;
    isArrived.current = true;
    const early = takeEarlyInput(input.current);
    if (early !== '') field.type(field.text + early);
  });
  // Whatever led here, before the browser handles the next key.
  useLayoutEffect(() => {
    void key;
    takeFocus();
  }, [key]);

  /** Puts a command into the input, whose value is typed next. */
  const startCommand = (text: string) => {
    field.type(text);
    input.current?.focus();
  };

  const content = () => {
    if (field.isEmpty) return <StartPanels onSearch={field.enter} onCommand={startCommand} />;
    if (field.problem !== null) return <Empty title={field.problem} />;
    if (error !== null) return <LoadError error={error} onRetry={field.retry} isRetrying={field.retrying} />;
    if (answer === undefined)
      return (
        <Paper withBorder radius="md">
          <TableSkeleton rows={8} />
        </Paper>
      );
    return <Results answer={answer} parameters={field.reading.parameters} isBusy={field.waiting} />;
  };

  return (
    <>
      <PageHeader title={title} />
      <search className={classes.bar}>
        <TextInput
          ref={input}
          type="search"
          aria-label="Search"
          placeholder={searchPlaceholder}
          maxLength={searchMaxLength}
          spellCheck={false}
          leftSection={<IconSearch size={16} aria-hidden />}
          {...(field.waiting && answer !== undefined && { rightSection: <SearchProgress /> })}
          value={field.text}
          onPaste={pasted.onPaste}
          onChange={(event) => {
            const { text, isPasted } = pasted.read(event.currentTarget.value);
            (isPasted ? field.enter : field.type)(text);
          }}
          onKeyDown={(event) => {
            pasted.reset();
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) field.enter(field.text);
            else if (event.key === 'ArrowDown') moveBy(1);
            else if (event.key === 'Escape' && field.text !== '') field.enter('');
            else return;
            event.preventDefault();
          }}
        />
        {field.reading.recognized === null && (
          <SearchSuggestions text={field.text} onChoose={field.enter} onBegin={startCommand} />
        )}
        <CommandChips text={field.text} onChange={field.enter} />
      </search>
      <div ref={results} className={classes.groups}>
        {content()}
      </div>
    </>
  );
};

interface ResultsProps {
  answer: SearchAnswer;
  parameters: readonly SearchParameter[];
  isBusy: boolean;
}

/** Moves the focus through the results' links; it stops at the first and the last. */
const moveFocus = (results: HTMLElement | null, step: number): void => {
  const links = [...(results?.querySelectorAll<HTMLElement>('a[data-hit]') ?? [])];
  const current = links.findIndex((link) => link.matches(':focus'));
  const next = links[current === -1 ? (step > 0 ? 0 : links.length - 1) : current + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
};

const Results = ({ answer, parameters, isBusy }: ResultsProps) => {
  const groups = foundGroups(answer, parameters);
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  if (groups.length === 0 && !isBusy)
    return <Empty title="No search results found">Please try again with a different query.</Empty>;
  return (
    <div className={classes.groups} aria-busy={isBusy}>
      <VisuallyHidden role="status">{isBusy ? '' : formatCount(count, 'result')}</VisuallyHidden>
      {groups.map((group) => (
        <ResultGroup key={group.key} group={group} />
      ))}
    </div>
  );
};

const ResultGroup = ({ group: { label, hits, unreadable } }: { group: FoundGroup }) => {
  const { permissions } = useMe();
  return (
    <TitledPanel title={label} aside={<span className="muted num">{hits.length}</span>}>
      {hits.length >= groupSizeLimit && (
        <p className={classes.note}>
          Showing the first {groupSizeLimit}. Add a word or a command to narrow the search.
        </p>
      )}
      <ul className={classes.list}>
        {hits.map((hit) => (
          <li key={hit.key}>
            {canOpenHit(hit, permissions) ? (
              <Link to={hit.to} data-hit="" className={classes.result}>
                <HitLine hit={hit} />
              </Link>
            ) : (
              <div className={classes.result} data-plain title={noPageHint}>
                <HitLine hit={hit} />
              </div>
            )}
          </li>
        ))}
        {unreadable.map(({ index, id, path }) => (
          <li key={`unreadable ${index}`} className={classes.result} data-plain>
            <UnreadableHit id={id} path={path} />
            {id !== null && <CopyButton value={id} label="Copy ID" />}
          </li>
        ))}
      </ul>
    </TitledPanel>
  );
};

interface StartPanelsProps {
  onSearch: (text: string) => void;
  onCommand: (text: string) => void;
}

/** Recent searches and the search commands, shown while the input is empty. */
const StartPanels = ({ onSearch, onCommand }: StartPanelsProps) => {
  const searches = useRecentSearches();
  return (
    <>
      {searches.length > 0 && (
        <TitledPanel title="Recent searches">
          <ul className={classes.list}>
            {searches.map((text) => (
              <li key={text}>
                <UnstyledButton className={classes.result} w="100%" dir="auto" onClick={() => onSearch(text)}>
                  {text}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </TitledPanel>
      )}
      <TitledPanel title="Search by">
        <p className={classes.note}>
          Type a name, reference or address, or narrow the search with a command. You can combine commands.
        </p>
        <dl className={classes.commands}>
          {searchCommandNames.map((command) => (
            <div key={command}>
              <dt>
                <Anchor component="button" type="button" className="mono" onClick={() => onCommand(`${command}:`)}>
                  {command}:
                </Anchor>
              </dt>
              <dd>{commandHint(command)}</dd>
            </div>
          ))}
        </dl>
      </TitledPanel>
    </>
  );
};
