import { Modal } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useStore } from '#kernel/base/store.ts';
import { commands } from '#kernel/commands/command-registry.ts';
import { Kbd } from '#kernel/commands/kbd.tsx';
import { useRecentRecords } from '#kernel/recent/recent-records.ts';
import { searchPath } from '#kernel/search/search-address.ts';
import classes from './palette.module.css';
import { matchPaletteItems, type PaletteItem, type PaletteMatch, paletteItems } from './palette-items.ts';

interface PaletteProps {
  /** Closes the palette, returns the focus, and then runs the chosen command. */
  onClose: (run?: () => void) => void;
  /** Closes the palette without returning the focus, because another element has taken it. */
  onFocusLost: () => void;
  /** Opens a path of the workspace, such as `customers/CUS1`. */
  onOpen: (path: string) => void;
  /** Start of paths in this workspace: `/wanda/`. */
  base: string;
  /** Opens the search page at its address with the typed text. */
  onSearch: (address: string) => void;
}

const pageSize = 8;
const nextIndexByKey: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowUp: (index, last) => (index === 0 ? last : index - 1),
  PageDown: (index, last) => Math.min(index + pageSize, last),
  PageUp: (index) => Math.max(index - pageSize, 0),
};

/** The command palette: commands, screens and recent records, found by words. */
export const Palette = ({ onClose, onFocusLost, onOpen, base, onSearch }: PaletteProps) => {
  const recent = useRecentRecords();
  const available = useStore(commands);
  const [query, setQuery] = useState('');
  const [selectedIndex, setSelectedIndex] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const groups = matchPaletteItems(paletteItems(available, recent, onOpen), query);
  const isEmpty = groups.length === 0;
  const search = () => onSearch(searchPath(base, query));
  if (isEmpty) groups.push({ name: 'Search', matches: [{ item: searchItem(query.trim(), search), marks: [] }] });
  const matches = groups.flatMap((group) => group.matches);
  const active = Math.min(selectedIndex, matches.length - 1);

  useEffect(() => {
    void [active, query];
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, query]);

  const choose = (chosen: PaletteItem | undefined) => {
    if (chosen && (chosen.disabledReason ?? null) === null) onClose(chosen.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const nextIndex = nextIndexByKey[event.key];
    if (nextIndex) setSelectedIndex(nextIndex(active, matches.length - 1));
    else if (event.key === 'Enter') choose(matches[active]?.item);
    else return;
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
            aria-activedescendant={`${id}-${active}`}
            aria-autocomplete="list"
            placeholder="Search for a command, screen or recent record"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            data-autofocus
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value);
              setSelectedIndex(0);
            }}
            onKeyDown={onKeyDown}
          />
          {isEmpty && <p className={`${classes.noMatches} muted`}>No matching commands or records</p>}
          <div ref={list} id={id} className={classes.list} role="listbox" aria-label="Commands">
            {groups.map((group, groupIndex) => (
              // biome-ignore lint/a11y/useSemanticElements: a listbox cannot contain a fieldset.
              <div key={group.name} role="group" aria-labelledby={`${id}-group-${groupIndex}`}>
                <div id={`${id}-group-${groupIndex}`} className={classes.group} role="presentation">
                  {group.name}
                </div>
                {group.matches.map((match) => {
                  const index = matches.indexOf(match);
                  return (
                    <Option
                      key={match.item.id}
                      id={`${id}-${index}`}
                      match={match}
                      isActive={index === active}
                      onHover={() => setSelectedIndex(index)}
                      onChoose={() => choose(match.item)}
                    />
                  );
                })}
              </div>
            ))}
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
};

const searchItem = (query: string, run: () => void): PaletteItem => ({
  id: 'search',
  label: `Search for “${query}”`,
  group: 'Search',
  keys: [],
  run,
});

interface OptionProps {
  id: string;
  match: PaletteMatch;
  isActive: boolean;
  onHover: () => void;
  onChoose: () => void;
}

const Option = ({ id, match: { item, marks }, isActive, onHover, onChoose }: OptionProps) => {
  const disabledReason = item.disabledReason ?? null;
  const [keys] = item.keys;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and refers to the option by aria-activedescendant.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div
      id={id}
      className={classes.option}
      role="option"
      aria-selected={isActive}
      aria-disabled={disabledReason !== null}
      // Keeps the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onHover}
      onClick={onChoose}
    >
      <span className={classes.label} dir="auto">
        <Marked text={item.label} marks={marks} />
      </span>
      {(disabledReason ?? item.detail) !== undefined && (
        <span className={classes.detail}>{disabledReason ?? item.detail}</span>
      )}
      {keys !== undefined && (
        <span className={classes.keys}>
          <Kbd keys={keys} />
        </span>
      )}
    </div>
  );
};

/** A text with its matches marked. */
const Marked = ({ text, marks }: { text: string; marks: PaletteMatch['marks'] }) => {
  const ends = [0, ...marks.map(([, end]) => end)];
  return (
    <>
      {marks.map(([start, end], index) => (
        <span key={start}>
          {text.slice(ends[index], start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
};
