import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { tableCommands, useCommands } from '#kernel/commands/registry.ts';
import { lazyPart } from '#kernel/ui/lazy-part.tsx';
import { preload } from '#kernel/ui/use-loaded.ts';
import type { AddressOf } from './entries.tsx';
import './search-button.css';

const loadPopover = async () => (await import('./search-popover.tsx')).SearchPopover;
const LoadedPopover = lazyPart(loadPopover);
const prepare = () => void preload(loadPopover);

/** The top bar's search: looks like a field, opens the popover of spec section 2. What was typed is there again when it reopens. */
export const SearchButton = ({ base, addressOf }: Pick<SearchPopoverProps, 'base' | 'addressOf'>) => {
  const [opened, setOpened] = useState(false);
  // Counts the times it was asked for: each selects what is typed anew.
  const [asked, setAsked] = useState(0);
  const [typed, setTyped] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const origin = useRef<Element | null>(null);
  // As the palette does: what was about to be chosen was meant for the page that is gone.
  const { pathname } = useLocation();
  const [over, setOver] = useState(pathname);
  if (over !== pathname) {
    setOver(pathname);
    setOpened(false);
  }
  const open = () => {
    if (!opened) origin.current = document.activeElement;
    setOpened(true);
    setAsked((count) => count + 1);
  };
  useCommands(tableCommands({ 'search.open': open }));
  return (
    <div className="search-place">
      <button
        ref={button}
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={open}
        onFocus={prepare}
        onMouseEnter={prepare}
      >
        <IconSearch size={16} aria-hidden />
        <span>Search for customers, addresses, payments...</span>
      </button>
      {opened && (
        <LoadedPopover
          base={base}
          addressOf={addressOf}
          asked={asked}
          typed={typed}
          onType={setTyped}
          onClose={(how) => {
            setOpened(false);
            if (how === 'given-up') returnFocus(origin.current, button.current);
            // The page that one was on goes with what was chosen.
            else if (how === 'left') button.current?.focus();
          }}
        />
      )}
    </div>
  );
};

/** Back to where one was; nothing in particular has the focus, or is there any more: to the button. */
const returnFocus = (origin: Element | null, button: HTMLElement | null): void => {
  const isPlace = origin instanceof HTMLElement && origin !== document.body && origin.isConnected;
  (isPlace ? origin : button)?.focus();
};

/** How the popover closes: Escape, a place that was chosen, or the focus that went elsewhere. */
type Closing = 'given-up' | 'left' | 'blurred';

export interface SearchPopoverProps {
  /** Where addresses of this workspace begin: `/wanda/`. */
  base: string;
  addressOf: AddressOf;
  asked: number;
  /** What was typed when it was last open. */
  typed: string;
  onType: (text: string) => void;
  onClose: (how: Closing) => void;
}
