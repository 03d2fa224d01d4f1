import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useStore } from '#kernel/base/store.ts';
import { commands, tableCommands, useCommands } from '#kernel/commands/command-registry.ts';
import { Kbd } from '#kernel/commands/kbd.tsx';
import { startEarlyInput } from '#kernel/search/early-input.ts';
import { dismissPopup, isModalDialogOpen } from '#kernel/ui/layout/focus-target.ts';
import { lazyOverlay, prefetch, usePreload } from '#kernel/ui/states/lazy-part.tsx';
import classes from './search-button.module.css';
import { searchPlaceholder } from './search-field.ts';
import type { CloseReason, SearchPopoverProps } from './search-popover.tsx';

const loadPopover = async () => (await import('./search-popover.tsx')).SearchPopover;
const SearchPopover = lazyOverlay(loadPopover, 'the search');
const preloadPopover = () => prefetch(loadPopover);

/** The top bar's search: looks like an input and opens the search popover. The text is kept when it closes. */
export const SearchButton = ({ base }: Pick<SearchPopoverProps, 'base'>) => {
  const [isOpen, setOpen] = useState(false);
  const [isOverDialog, setOverDialog] = useState(false);
  const [openCount, setOpenCount] = useState(0);
  const [text, setText] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element | null>(null);
  // Navigation closes the popover.
  const { pathname } = useLocation();
  const [lastPathname, setLastPathname] = useState(pathname);
  if (lastPathname !== pathname) {
    setLastPathname(pathname);
    setOpen(false);
  }
  const open = () => {
    if (!isOpen) {
      flushSync(dismissPopup);
      setOverDialog(isModalDialogOpen());
      opener.current = document.activeElement;
      startEarlyInput();
    }
    setOpen(true);
    setOpenCount((count) => count + 1);
  };
  const close = (reason: CloseReason) => {
    setOpen(false);
    if (reason === 'dismissed') focusOpener(opener.current, button.current);
    else if (reason === 'navigated') button.current?.focus();
  };
  // What is typed right after the shortcut must not reach the page, whose keys act.
  usePreload(loadPopover);
  useCommands(tableCommands({ 'search.open': open }));
  return (
    <div className={classes.root}>
      <UnstyledButton
        ref={button}
        className={classes.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onFocus={preloadPopover}
        onMouseEnter={preloadPopover}
      >
        <IconSearch size={16} aria-hidden />
        <span className={classes.placeholder}>{searchPlaceholder}</span>
        <SearchKeys />
      </UnstyledButton>
      {isOpen && (
        <SearchPopover
          base={base}
          openCount={openCount}
          isOverDialog={isOverDialog}
          initialText={text}
          onTextChange={setText}
          onClose={close}
          onFailed={() => close('dismissed')}
          onReopen={open}
        />
      )}
    </div>
  );
};

/** The shortcut of the search, which a member can change in Preferences. */
const SearchKeys = () => {
  const [keys] = useStore(commands).findLast(({ id }) => id === 'search.open')?.keys ?? [];
  return (
    keys !== undefined && (
      <span className={classes.keys} aria-hidden>
        <Kbd keys={keys} />
      </span>
    )
  );
};

/** Focuses the element that had the focus before the popover opened; the button if there is none. */
const focusOpener = (opener: Element | null, button: HTMLElement | null): void => {
  const canFocus = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  (canFocus ? opener : button)?.focus();
};
