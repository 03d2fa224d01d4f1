import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
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
  const open = () => {
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
          onClose={(refocus) => {
            setOpened(false);
            if (refocus) button.current?.focus();
          }}
        />
      )}
    </div>
  );
};

export interface SearchPopoverProps {
  /** Where addresses of this workspace begin: `/wanda/`. */
  base: string;
  addressOf: AddressOf;
  asked: number;
  /** What was typed when it was last open. */
  typed: string;
  onType: (text: string) => void;
  /** `refocus`: the focus goes back to the button. */
  onClose: (refocus: boolean) => void;
}
