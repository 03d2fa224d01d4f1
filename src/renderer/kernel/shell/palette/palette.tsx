import { Loader, Modal } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { canOpenLink } from '#kernel/base/area-links.ts';
import { useStore } from '#kernel/base/store.ts';
import { commands } from '#kernel/commands/command-registry.ts';
import { Kbd } from '#kernel/commands/kbd.tsx';
import { formatCount } from '#kernel/format/text.ts';
import { useMe } from '#kernel/member/me.ts';
import { useRecentRecords } from '#kernel/recent/recent-records.ts';
import { CommandChips } from '#kernel/search/command-chips.tsx';
import { searchPath } from '#kernel/search/search-address.ts';
import { singleExactHit } from '#kernel/search/single-exact-hit.ts';
import { usePastedText } from '#kernel/search/use-pasted-text.ts';
import { nextIndexByKey } from '#kernel/ui/option-list.ts';
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
  const available = useStore(commands);
  const { text: query, type, enter, note, records, reading, retry } = usePaletteSearch(loadFoundRecords, permissions);
  const isPending = records.status === 'pending';
  // The selection stays on its option while results arrive.
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [keepsOrder, setKeepsOrder] = useState(false);
  // Enter came before the results: the only one that is just what was searched for opens.
  const [opensExact, setOpensExact] = useState(false);
  const pasted = usePastedText();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { groups, defaultId } = paletteGroups({
    items: paletteItems(available, recent, onOpen),
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

  const select = (wanted: string | null) => {
    setSelectedId(wanted);
    setOpensExact(false);
    if (isPending) setKeepsOrder(true);
  };
  /** Puts a text into the input; with `searchNow` the search does not wait until typing pauses. */
  const setText = (text: string, searchNow: boolean) => {
    setSelectedId(null);
    setKeepsOrder(false);
    setOpensExact(false);
    (searchNow ? enter : type)(text);
  };
  const choose = ({ item }: PaletteMatch, inNewWindow: boolean) => {
    if ((item.disabledReason ?? null) !== null) return;
    if (item.staysOpen) item.run();
    else if (inNewWindow && item.canOpenInWindow) item.run(true);
    else onClose(() => item.run());
  };
  const openExact = useEffectEvent(() => {
    setOpensExact(false);
    const exact = singleExactHit(
      groups.map((group) => group.matches.filter(({ item }) => item.isExact)),
      reading.recognized !== null,
    );
    if (exact) choose(exact, false);
  });
  useEffect(() => {
    if (opensExact && !isPending) openExact();
  }, [opensExact, isPending]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const nextIndex = nextIndexByKey[event.key];
    const match = matches[active];
    pasted.reset();
    if (nextIndex) select(matches[nextIndex(active, matches.length - 1)]?.item.id ?? null);
    else if (event.key !== 'Enter') return;
    else if (match) choose(match, event.ctrlKey || event.metaKey);
    else {
      setText(query, true);
      setOpensExact(true);
    }
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
            ref={input}
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
            onPaste={pasted.onPaste}
            onChange={(event) => {
              const { text, isPasted } = pasted.read(event.currentTarget.value);
              setText(text, isPasted);
            }}
            onKeyDown={onKeyDown}
          />
          <div className={classes.chips}>
            <CommandChips
              text={query}
              onChange={(text) => {
                setText(text, true);
                input.current?.focus();
              }}
            />
          </div>
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
                      onHover={() => match.item.id !== activeId && select(match.item.id)}
                      onChoose={(inNewWindow) => choose(match, inNewWindow)}
                    />
                  );
                })}
              </div>
            ))}
          </div>
          <PaletteFooter
            status={reading.problem ?? statusText(records)}
            isPending={isPending}
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
