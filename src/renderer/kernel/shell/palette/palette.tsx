import { Loader, Modal } from '@mantine/core';
import { useRef } from 'react';
import { canOpenLink } from '#kernel/base/area-links.ts';
import { useStore } from '#kernel/base/store.ts';
import { commands } from '#kernel/commands/command-registry.ts';
import { Kbd } from '#kernel/commands/kbd.tsx';
import { formatCount } from '#kernel/format/text.ts';
import { useMe } from '#kernel/member/me.ts';
import { useRecentRecords } from '#kernel/recent/recent-records.ts';
import { usePinnedLinks } from '#kernel/recent/use-pinned-links.ts';
import { CommandChips } from '#kernel/search/command-chips.tsx';
import { OptionListBox } from '#kernel/search/option-list.tsx';
import { searchPath } from '#kernel/search/search-address.ts';
import { useOptionList } from '#kernel/search/use-option-list.ts';
import classes from './palette.module.css';
import {
  type LoadFoundRecords,
  type PaletteOption,
  type PaletteRecords,
  paletteGroups,
  paletteItems,
} from './palette-items.ts';
import { PaletteLine } from './palette-line.tsx';
import { usePaletteSearch } from './palette-search.ts';

interface PaletteProps {
  /** Closes the palette, returns the focus, and then runs the chosen command. */
  onClose: (run?: () => void) => void;
  /** Closes the palette without returning the focus, because another element has taken it. */
  onFocusLost: () => void;
  /** Opens a link path, such as `customers/CUS1`. */
  onOpen: (path: string, inNewWindow?: boolean) => void;
  /** Start of paths in this area: `/wanda/`. */
  base: string;
  /** Opens the search page at its address with the typed text. */
  onSearch: (address: string) => void;
  /** Groups the records that the platform finds. */
  loadFoundRecords: LoadFoundRecords;
}

/** The command palette: commands, screens and recent records by words, and records that the platform finds. */
export const Palette = ({ onClose, onFocusLost, onOpen, base, onSearch, loadFoundRecords }: PaletteProps) => {
  const { permissions } = useMe();
  const recent = useRecentRecords().filter(({ path }) => canOpenLink(path, base, permissions));
  const pinned = usePinnedLinks();
  const available = useStore(commands);
  const { text: query, type, enter, note, records, reading, retry } = usePaletteSearch(loadFoundRecords, permissions);
  const isPending = records.status === 'pending';
  const input = useRef<HTMLInputElement>(null);
  const choose = (option: PaletteOption, inNewWindow: boolean) => {
    if ((option.disabledReason ?? null) !== null) return;
    if (option.staysOpen) option.run();
    else if (inNewWindow && option.canOpenInWindow) option.run(true);
    else onClose(() => option.run());
  };
  const list = useOptionList({
    text: query,
    onText: (text, searchNow) => (searchNow ? enter : type)(text),
    isWaiting: isPending,
    isRecognized: reading.recognized !== null,
    list: (keepsOrder) =>
      paletteGroups({
        items: paletteItems(available, recent, onOpen, pinned),
        query,
        records,
        isRecognized: reading.recognized !== null,
        keepsOrder,
        open(path, inNewWindow) {
          note();
          onOpen(path, inNewWindow);
        },
        search: () => onSearch(searchPath(base, query)),
        retry,
      }),
    onChoose: choose,
  });

  return (
    <Modal.Root opened onClose={() => onClose()} size={600}>
      <Modal.Overlay />
      <Modal.Content
        aria-label="Command palette"
        data-light
        onBlur={({ relatedTarget, currentTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) onFocusLost();
        }}
      >
        <div className={classes.palette}>
          <input
            {...list.inputProps}
            ref={input}
            className={classes.input}
            type="text"
            aria-label="Command palette"
            placeholder="Search for a command, screen or record"
            maxLength={200}
            data-autofocus
          />
          <div className={classes.chips}>
            <CommandChips
              text={query}
              onChange={(text) => {
                list.setText(text, true);
                input.current?.focus();
              }}
            />
          </div>
          <OptionListBox
            list={list}
            label="Commands and records"
            classNames={{ list: classes.list, groupLabel: classes.group }}
          >
            {(option) => (
              <PaletteLine option={option} list={list} onChoose={(inNewWindow) => choose(option, inNewWindow)} />
            )}
          </OptionListBox>
          <PaletteFooter
            status={reading.problem ?? statusText(records)}
            isPending={isPending}
            canOpenInWindow={list.active?.canOpenInWindow ?? false}
          />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
};

const statusText = ({ status, found }: PaletteRecords): string => {
  const count = found.reduce((sum, { records }) => sum + records.length, 0);
  switch (status) {
    case 'idle':
      return '';
    case 'pending':
      return 'Searching…';
    case 'done':
      return count === 0 ? 'No records found' : formatCount(count, 'record');
    case 'failed':
      return "Couldn't search records";
    case 'forbidden':
      return "You don't have permission to search records";
  }
};

interface PaletteFooterProps {
  status: string;
  isPending: boolean;
  canOpenInWindow: boolean;
}

/** The state of the search, and the keys of the selected option. */
const PaletteFooter = ({ status, isPending, canOpenInWindow }: PaletteFooterProps) => (
  <div className={classes.footer}>
    {isPending && <Loader size={12} aria-hidden />}
    <span role="status">{status}</span>
    {canOpenInWindow && (
      <span className={classes.hints} aria-hidden>
        <Kbd keys="Enter" /> Open
        <Kbd keys="Mod+Enter" /> New window
      </span>
    )}
  </div>
);
