import { Modal } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useRecentRecords } from '#kernel/recent/recent-records.ts';
import { searchAddress } from '#kernel/search/search-address.ts';
import { useStore } from '#kernel/store.ts';
import { Kbd } from './kbd.tsx';
import { type FoundItem, findItems, type PaletteItem, paletteItems } from './palette-items.ts';
import { commands } from './registry.ts';
import './palette.css';

interface PaletteProps {
  /** Closes it and gives the focus back; what was chosen runs after that. */
  onClose: (then?: () => void) => void;
  /** Closes it because the focus went elsewhere by itself, such as to the search. */
  onLeave: () => void;
  /** Opens a place below a workspace: `customers/CUS1`. */
  onOpen: (place: string) => void;
  /** Where addresses of the workspace begin: `/wanda/`. */
  base: string;
  /** Opens the search page at an address that holds what was typed. */
  onSearch: (address: string) => void;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  PageDown: (at, last) => Math.min(at + 8, last),
  PageUp: (at) => Math.max(at - 8, 0),
};

/** The command palette: what can be done here, where one can go, what was open before; found by words. */
export const Palette = ({ onClose, onLeave, onOpen, base, onSearch }: PaletteProps) => {
  const recent = useRecentRecords();
  const offered = useStore(commands);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const groups = findItems(paletteItems(offered, recent, onOpen), query);
  const nothing = groups.length === 0;
  const search = () => onSearch(searchAddress(base, query));
  if (nothing) groups.push({ name: 'Search', found: [{ item: searchFor(query.trim(), search), marks: [] }] });
  const all = groups.flatMap(({ found }) => found);
  const active = Math.min(at, all.length - 1);

  useEffect(() => {
    void [active, query];
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, query]);

  const choose = (chosen: PaletteItem | undefined) => {
    if (chosen && (chosen.blocked ?? null) === null) onClose(chosen.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step) setAt(step(active, all.length - 1));
    else if (event.key === 'Enter') choose(all[active]?.item);
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
          if (relatedTarget && !currentTarget.contains(relatedTarget)) onLeave();
        }}
      >
        <div className="palette">
          <input
            className="palette-input"
            type="text"
            role="combobox"
            aria-label="Command palette"
            aria-expanded
            aria-controls={id}
            aria-activedescendant={`${id}-${active}`}
            aria-autocomplete="list"
            placeholder="Go to a screen, act on the record, open a recent one..."
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            data-autofocus
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
          {nothing && <p className="palette-nothing muted">No command or recent record matches.</p>}
          <div ref={list} id={id} className="palette-list" role="listbox" aria-label="Commands">
            {groups.map(({ name, found }, order) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
              <div key={name} role="group" aria-labelledby={`${id}-group-${order}`}>
                <div id={`${id}-group-${order}`} className="palette-group" role="presentation">
                  {name}
                </div>
                {found.map((one) => {
                  const index = all.indexOf(one);
                  return (
                    <Line
                      key={one.item.id}
                      id={`${id}-${index}`}
                      found={one}
                      active={index === active}
                      onPoint={() => setAt(index)}
                      onChoose={() => choose(one.item)}
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

const searchFor = (query: string, run: () => void): PaletteItem => ({
  id: 'search',
  label: `Search everywhere for “${query}”`,
  group: 'Search',
  keys: [],
  run,
});

interface LineProps {
  id: string;
  found: FoundItem;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

const Line = ({ id, found: { item, marks }, active, onPoint, onChoose }: LineProps) => {
  const blocked = item.blocked ?? null;
  const [keys] = item.keys;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names this line (aria-activedescendant).
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div
      id={id}
      className="palette-line"
      role="option"
      aria-selected={active}
      aria-disabled={blocked !== null}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      <span className="palette-label" dir="auto">
        <Marked text={item.label} marks={marks} />
      </span>
      {(blocked ?? item.detail) !== undefined && <span className="palette-detail">{blocked ?? item.detail}</span>}
      <span className="spacer" />
      {keys !== undefined && <Kbd keys={keys} />}
    </div>
  );
};

/** A text with what was found in it marked. */
const Marked = ({ text, marks }: { text: string; marks: FoundItem['marks'] }) => {
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
