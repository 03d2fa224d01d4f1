import { Loader, Modal } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useStore } from '#kernel/base/store.ts';
import { commands } from '#kernel/commands/command-registry.ts';
import { Kbd } from '#kernel/commands/kbd.tsx';
import { formatCount } from '#kernel/format/text.ts';
import { useRecentRecords } from '#kernel/recent/recent-records.ts';
import { searchPath } from '#kernel/search/search-address.ts';
import classes from './palette.module.css';
import {
  type LoadFoundRecords,
  type PaletteMatch,
  type PaletteRecords,
  paletteGroups,
  paletteItems,
} from './palette-items.ts';
import { PaletteOption } from './palette-option.tsx';
import { usePaletteSearch } from './palette-search.ts';

interface PaletteProps {
  /** Closes the palette, returns the focus, and then runs the chosen command. */
  onClose: (run?: () => void) => void;
  /** Closes the palette without returning the focus, because another element has taken it. */
  onFocusLost: () => void;
  /** Opens a path of the workspace, such as `customers/CUS1`. */
  onOpen: (path: string, inNewWindow?: boolean) => void;
  /** Start of paths in this workspace: `/wanda/`. */
  base: string;
  /** Opens the search page at its address with the typed text. */
  onSearch: (address: string) => void;
  /** Groups the records that the platform finds. */
  loadFoundRecords: LoadFoundRecords;
}

const pageSize = 8;
/** The next index; without a selection, -1, the arrow keys start at either end. */
const nextIndexByKey: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  PageDown: (index, last) => Math.min(index + pageSize, last),
  PageUp: (index) => Math.max(index - pageSize, 0),
};

/** The command palette: commands, screens and recent records by words, and records that the platform finds. */
export const Palette = ({ onClose, onFocusLost, onOpen, base, onSearch, loadFoundRecords }: PaletteProps) => {
  const recent = useRecentRecords();
  const available = useStore(commands);
  const { text: query, type, searchNow, note, records, problem, retry } = usePaletteSearch(loadFoundRecords);
  // The selection stays on its option while results arrive.
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { groups, defaultId } = paletteGroups({
    items: paletteItems(available, recent, onOpen),
    query,
    records,
    open(path, inNewWindow) {
      note();
      onOpen(path, inNewWindow);
    },
    search: () => onSearch(searchPath(base, query)),
    retry,
  });
  const matches = groups.flatMap((group) => group.matches);
  const indexOf = (wanted: string | null) => matches.findIndex(({ item }) => item.id === wanted);
  const selectedIndex = indexOf(selectedId);
  const active = selectedIndex === -1 ? indexOf(defaultId) : selectedIndex;
  const activeId = matches[active]?.item.id;

  useEffect(() => {
    void [activeId, query];
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId, query]);

  const choose = ({ item }: PaletteMatch, inNewWindow: boolean) => {
    if ((item.disabledReason ?? null) !== null) return;
    if (item.staysOpen) item.run();
    else if (inNewWindow && item.canOpenInWindow) item.run(true);
    else onClose(() => item.run());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const nextIndex = nextIndexByKey[event.key];
    const match = matches[active];
    if (nextIndex) setSelectedId(matches[nextIndex(active, matches.length - 1)]?.item.id ?? null);
    else if (event.key !== 'Enter') return;
    else if (match) choose(match, event.ctrlKey || event.metaKey);
    else searchNow();
    event.preventDefault();
  };

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
            className={classes.input}
            type="text"
            role="combobox"
            aria-label="Command palette"
            aria-expanded
            aria-controls={id}
            aria-activedescendant={active === -1 ? undefined : `${id}-${active}`}
            aria-autocomplete="list"
            placeholder="Search for a command, screen or record"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            data-autofocus
            value={query}
            onChange={(event) => {
              type(event.currentTarget.value);
              setSelectedId(null);
            }}
            onKeyDown={onKeyDown}
          />
          <div ref={list} id={id} className={classes.list} role="listbox" aria-label="Commands and records">
            {groups.map((group, groupIndex) => (
              // biome-ignore lint/a11y/useSemanticElements: a listbox cannot contain a fieldset.
              <div key={group.name} role="group" aria-labelledby={`${id}-group-${groupIndex}`}>
                <div id={`${id}-group-${groupIndex}`} className={classes.group} role="presentation">
                  {group.name}
                </div>
                {group.matches.map((match) => {
                  const index = matches.indexOf(match);
                  return (
                    <PaletteOption
                      key={match.item.id}
                      id={`${id}-${index}`}
                      match={match}
                      isActive={index === active}
                      onHover={() => setSelectedId(match.item.id)}
                      onChoose={(inNewWindow) => choose(match, inNewWindow)}
                    />
                  );
                })}
              </div>
            ))}
          </div>
          <PaletteFooter
            status={problem ?? statusText(records)}
            isPending={records.status === 'pending'}
            canOpenInWindow={matches[active]?.item.canOpenInWindow ?? false}
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
