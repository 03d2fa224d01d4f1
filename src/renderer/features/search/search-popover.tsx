import { Button, Modal, Paper, VisuallyHidden } from '@mantine/core';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffectEvent,
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
import { OptionListBox } from '#kernel/search/option-list.tsx';
import { noteSearch, useRecentSearches } from '#kernel/search/recent-searches.ts';
import { useOptionList } from '#kernel/search/use-option-list.ts';
import { type SearchField, useSearchField } from '#kernel/search/use-search-field.ts';
import { isSessionOverlayOpen } from '#kernel/session/lock/session-overlay.ts';
import { Empty, Loading } from '#kernel/ui/states/states.tsx';
import { PopoverOption } from './popover-option.tsx';
import { initialOptions, typedOptions } from './popover-options.tsx';
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
  const input = useRef<HTMLInputElement>(null);
  const onOpened = (inNewWindow: boolean) => {
    if (!isEmpty) noteSearch(reading.text);
    if (isOverDialog) onClose('dismissed');
    else if (!inNewWindow) onClose('navigated');
  };
  const list = useOptionList({
    text,
    onText(next, searchNow) {
      onTextChange(next);
      (searchNow ? field.enter : field.type)(next);
      input.current?.focus();
    },
    isWaiting: waiting,
    isRecognized: reading.recognized !== null,
    list: (keepsOrder) =>
      isEmpty
        ? initialOptions(base, searches, records)
        : typedOptions({ base, reading, answer, permissions, keepsOrder }),
    canSelect: ({ action }) => action !== null,
    onChoose(option, inNewWindow): void {
      const { action } = option;
      if (action === null) return;
      if ('text' in action) list.setText(action.text, action.isComplete);
      else if (inNewWindow || isOverDialog) {
        window.open(action.to);
        onOpened(true);
      } else document.getElementById(list.elementId(option))?.click();
    },
  });
  const takeFocus = useEffectEvent(() => {
    // Before `select`, which focuses the input in a browser: an early input that loses the focus is gone.
    const early = takeEarlyInput(input.current);
    if (openCount > 0) input.current?.select();
    if (early !== '') list.setText(early, false);
  });
  // Before the browser handles the next key.
  useLayoutEffect(() => {
    void openCount;
    takeFocus();
  }, [openCount]);

  return (
    <>
      <SearchInput ref={input} list={list} isRefreshing={waiting && answer !== undefined} />
      <div className={classes.commands}>
        <CommandChips text={text} onChange={(next) => list.setText(next, true)} />
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
        <OptionListBox
          list={list}
          label="Search"
          classNames={{ groupLabel: classes.groupLabel, pinned: classes.pinned }}
        >
          {(option) => <PopoverOption option={option} list={list} onOpened={onOpened} inNewWindow={isOverDialog} />}
        </OptionListBox>
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
