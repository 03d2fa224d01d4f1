import { Button, Modal, Paper, VisuallyHidden } from '@mantine/core';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { errorMessage } from '#kernel/base/app-error.ts';
import { canOpenLink } from '#kernel/base/area-links.ts';
import { formatCount } from '#kernel/format/text.ts';
import { useMe } from '#kernel/member/me.ts';
import { useRecentRecords } from '#kernel/recent/recent-records.ts';
import { CommandChips } from '#kernel/search/command-chips.tsx';
import { takeEarlyInput } from '#kernel/search/early-input.ts';
import { noteSearch, useRecentSearches } from '#kernel/search/recent-searches.ts';
import { singleExactHit } from '#kernel/search/single-exact-hit.ts';
import { usePastedText } from '#kernel/search/use-pasted-text.ts';
import { type SearchField, useSearchField } from '#kernel/search/use-search-field.ts';
import { isSessionOverlayOpen } from '#kernel/session/session-overlay.ts';
import { nextIndexByKey } from '#kernel/ui/option-list.ts';
import { Empty, Loading } from '#kernel/ui/states/states.tsx';
import { OptionList } from './option-list.tsx';
import { initialOptions, type SearchOption, typedOptions } from './popover-options.tsx';
import { foundGroups } from './search-groups.ts';
import { SearchInput } from './search-input.tsx';
import classes from './search-popover.module.css';

/** Why the popover closed: Escape, a result that was opened, or the focus that left it. */
export type CloseReason = 'dismissed' | 'navigated' | 'blurred';

export interface SearchPopoverProps {
  /** Start of paths in this area: `/wanda/`. */
  base: string;
  /** Counts the requests to open it; each selects the text. */
  openCount: number;
  /** A dialog is open, which it covers and keeps: what is found opens in a new window. */
  isOverDialog: boolean;
  /** The text it held when it was last open. */
  initialText: string;
  onTextChange: (text: string) => void;
  onClose: (reason: CloseReason) => void;
}

/** Above Mantine's dialogs and the menus in them (z-index 300). */
const aboveDialogs = 320;

type SurfaceProps = Pick<SearchPopoverProps, 'isOverDialog' | 'onClose'> & { children: ReactNode };

/** Where the search is: below the button of the top bar, or above an open dialog. */
const SearchSurface = ({ isOverDialog, onClose, children }: SurfaceProps) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose('dismissed');
  };
  const shared = {
    bg: 'var(--raised)',
    radius: 'md',
    'aria-label': 'Search',
    'data-light': '',
    tabIndex: -1,
    onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent) => {
      // Another window and the session overlay give the focus back.
      if (!document.hasFocus() || isSessionOverlayOpen() || currentTarget.contains(relatedTarget)) return;
      // The form below sets the focus itself once its write has ended. What is typed is still for the search.
      const isFromBelow = isOverDialog && relatedTarget?.closest('[role=dialog]') != null;
      if (isFromBelow && target instanceof HTMLElement) queueMicrotask(() => target.focus());
      // A click outside returns the focus to the dialog.
      else onClose(isOverDialog && relatedTarget === null ? 'dismissed' : 'blurred');
    },
  };
  if (!isOverDialog)
    return (
      <Paper {...shared} onKeyDown={onKeyDown} className={classes.popover} shadow="md" withBorder role="dialog">
        {children}
      </Paper>
    );
  return (
    <Modal.Root
      opened
      onClose={() => undefined}
      size={600}
      zIndex={aboveDialogs}
      closeOnEscape={false}
      returnFocus={false}
      // Not on its content: Mantine passes no keys on to it.
      onKeyDown={onKeyDown}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content
        {...shared}
        // Mantine's dialogs listen to Escape everywhere.
        onFocus={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
      >
        <div className={classes.content}>{children}</div>
      </Modal.Content>
    </Modal.Root>
  );
};

/** The global search: an input, and below it one list of options for the arrow keys, Enter and the pointer. */
export const SearchPopover = (props: SearchPopoverProps) => (
  <SearchSurface isOverDialog={props.isOverDialog} onClose={props.onClose}>
    <SearchContent {...props} />
  </SearchSurface>
);

const SearchContent = (props: SearchPopoverProps) => {
  const { base, openCount, isOverDialog, initialText, onTextChange, onClose } = props;
  const [applied, setApplied] = useState(initialText);
  const field = useSearchField({ applied, apply: setApplied });
  const { text, reading, isEmpty, problem, answer, waiting } = field;
  const searches = useRecentSearches();
  const { permissions } = useMe();
  const records = useRecentRecords().filter(({ path }) => canOpenLink(path, base, permissions));
  // The selection stays on its option while results arrive; a change of the text removes it.
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [keepsOrder, setKeepsOrder] = useState(false);
  // Enter came before the results: the only one that is just what was searched for opens.
  const [opensExact, setOpensExact] = useState(false);
  const pasted = usePastedText();
  const groups = isEmpty
    ? initialOptions(base, searches, records)
    : typedOptions({ base, reading, answer, permissions, keepsOrder });
  const options = groups.flatMap((group) => group.options.filter(({ action }) => action !== null));
  const selectedIndex = options.findIndex(({ key }) => key === selectedKey);
  // Until the member selects another one, the best match is selected.
  const activeIndex = selectedIndex === -1 ? options.findIndex(({ found }) => found !== undefined) : selectedIndex;
  const activeKey = options[activeIndex]?.key ?? null;
  const select = (key: string | null) => {
    setSelectedKey(key);
    setOpensExact(false);
    if (waiting) setKeepsOrder(true);
  };
  const listId = useId();
  const optionId = (key: string) => `${listId}-${options.findIndex((option) => option.key === key)}`;
  const input = useRef<HTMLInputElement>(null);
  /** Puts a text into the input; with `searchNow` the search does not wait until typing pauses. */
  const setText = (next: string, searchNow: boolean) => {
    setSelectedKey(null);
    setKeepsOrder(false);
    setOpensExact(false);
    onTextChange(next);
    (searchNow ? field.enter : field.type)(next);
    input.current?.focus();
  };
  const takeFocus = useEffectEvent(() => {
    // Before `select`, which focuses the input in a browser: an early input that loses the focus is gone.
    const early = takeEarlyInput(input.current);
    if (openCount > 0) input.current?.select();
    if (early !== '') setText(early, false);
  });
  // Before the browser handles the next key.
  useLayoutEffect(() => {
    void openCount;
    takeFocus();
  }, [openCount]);
  const onOpened = (inNewWindow: boolean) => {
    if (!isEmpty) noteSearch(reading.text);
    if (isOverDialog) onClose('dismissed');
    else if (!inNewWindow) onClose('navigated');
  };
  const choose = ({ key, action }: SearchOption, inNewWindow = false) => {
    if (action === null) return;
    if ('text' in action) setText(action.text, action.isComplete);
    else if (inNewWindow || isOverDialog) {
      window.open(action.to);
      onOpened(true);
    } else document.getElementById(optionId(key))?.click();
  };
  const openExact = useEffectEvent(() => {
    setOpensExact(false);
    const exact = singleExactHit(
      groups.map((group) => group.options.filter(({ found, action }) => found === 'exact' && action !== null)),
      reading.recognized !== null,
    );
    if (exact) choose(exact);
  });
  useEffect(() => {
    if (opensExact && !waiting) openExact();
  }, [opensExact, waiting]);
  const onKeyDown = (event: KeyboardEvent) => {
    pasted.reset();
    const nextIndex = nextIndexByKey[event.key];
    if (nextIndex && options.length > 0) {
      const key = options[nextIndex(activeIndex, options.length - 1)]?.key ?? null;
      select(key);
      if (key !== null) document.getElementById(optionId(key))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      const option = options[activeIndex];
      if (option) choose(option, event.ctrlKey || event.metaKey);
      else {
        setText(text, true);
        setOpensExact(true);
      }
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <SearchInput
        ref={input}
        text={text}
        isRefreshing={waiting && answer !== undefined}
        list={{
          id: listId,
          isEmpty: options.length === 0,
          highlightedId: activeIndex === -1 ? null : `${listId}-${activeIndex}`,
        }}
        onTextChange={(value) => {
          const { text: next, isPasted } = pasted.read(value);
          setText(next, isPasted);
        }}
        onPaste={pasted.onPaste}
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
      <SearchResults
        field={field}
        onRetry={() => {
          field.retry();
          // The button goes with the error.
          input.current?.focus();
        }}
      >
        <OptionList
          id={listId}
          groups={groups}
          highlightedKey={activeKey}
          idOf={optionId}
          onHighlight={select}
          onChoose={choose}
          onOpened={onOpened}
          inNewWindow={isOverDialog}
        />
      </SearchResults>
    </>
  );
};

interface SearchResultsProps {
  field: SearchField;
  onRetry: () => void;
  children: ReactNode;
}

/** The loading, error and empty states of the search, above its options. */
const SearchResults = ({ field, onRetry, children }: SearchResultsProps) => {
  const { answer, waiting, error } = field;
  const groups = answer === undefined ? [] : foundGroups(answer, []);
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <>
      <div className={classes.results}>
        {error !== null && (
          <div className={classes.error} role="alert">
            <span>{errorMessage(error)}</span>
            <Button size="compact-sm" variant="default" onClick={onRetry} loading={field.retrying}>
              Retry
            </Button>
          </div>
        )}
        {waiting && answer === undefined && <Loading label="Searching" />}
        {answer !== undefined && groups.length === 0 && !waiting && (
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
