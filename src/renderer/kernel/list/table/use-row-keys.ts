import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { tableCommands, useCommands } from '#kernel/commands/command-registry.ts';
import type { AnyRecordActions } from '#kernel/definitions/action.ts';
import { contentElement, isModalOpen } from '#kernel/ui/layout/focus-target.ts';
import type { OpenActionDialog } from '#kernel/write/actions/use-action-dialog.tsx';
import { useActionCommands } from '#kernel/write/actions/use-action-dialog.tsx';

/** Selects a row or not; `isRange`: with all rows between it and the one that was toggled last. */
export type ToggleRow = (key: string, isSelected: boolean, isRange: boolean) => void;

interface RowKeysOptions {
  /** False leaves the keys to the record that the list is a section of. */
  isEnabled: boolean;
  table: RefObject<HTMLTableElement | null>;
  rows: readonly unknown[];
  keys: readonly string[];
  selected: ReadonlySet<string>;
  onToggle: ToggleRow;
  actions: AnyRecordActions | undefined;
  onAction: OpenActionDialog;
  /** The row that Back leads to; null: none. Read on the first render. */
  returnKey: string | null;
}

/** A row without a link can still be selected and may have a menu. */
const focusRow = (row: HTMLElement | undefined, options?: FocusOptions): void =>
  (row?.querySelector<HTMLElement>('a[data-row-link]') ?? row?.querySelector('input'))?.focus(options);

/**
 * The shortcuts of a list: J/K and the arrows move the focus between rows (Enter opens one, Ctrl/Cmd+Enter opens a new window), X
 * selects, Shift+Space selects up to the focused row, `/` focuses the search. The actions of the focused row are commands. Returns the focused row, the row that Back led to, and the
 * focus handler.
 */
export const useRowKeys = ({
  isEnabled,
  table,
  rows,
  keys,
  selected,
  onToggle,
  actions,
  onAction,
  returnKey,
}: RowKeysOptions) => {
  const [focusedKey, setFocusedKey] = useState(returnKey);
  const [markedKey, setMarkedKey] = useState(returnKey);
  const rowElements = () => [...(table.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
  const focusedIndex = (elements: readonly HTMLElement[]) =>
    elements.findIndex((row) => row.contains(document.activeElement));
  /** The key of the row that has the focus. */
  const currentKey = () => {
    const elements = rowElements();
    return elements[focusedIndex(elements)]?.dataset.row;
  };
  const moveFocus = (by: 1 | -1) => {
    const elements = rowElements();
    // The row stays the tab stop after the focus has left the table.
    const current = keys.indexOf(elements[focusedIndex(elements)]?.dataset.row ?? focusedKey ?? '');
    const key = keys[current === -1 ? (by > 0 ? 0 : keys.length - 1) : current + by];
    if (key === undefined) return;
    // A windowed table draws the focused row wherever it is, so that it can get the focus.
    flushSync(() => setFocusedKey(key));
    const next = rowElements().find((row) => row.dataset.row === key);
    focusRow(next);
    next?.scrollIntoView({ block: 'nearest' });
  };
  const [firstKey] = useState(returnKey);
  const returnedRow = useCallback(
    () =>
      firstKey === null
        ? undefined
        : table.current?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(firstKey)}"]`),
    [firstKey, table],
  );
  useLayoutEffect(() => {
    const row = returnedRow();
    // The member may type already, such as in the search of a list whose rows come late.
    const isFocusFree = document.activeElement === document.body || document.activeElement === contentElement();
    if (row && isFocusFree && !isModalOpen()) focusRow(row, { preventScroll: true });
  }, [returnedRow]);
  useEffect(() => {
    const row = returnedRow();
    if (!row) return;
    // After the layout, and after the list's scroll position was restored (scroll-container.ts).
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      row.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [returnedRow]);
  const commands = () =>
    tableCommands({
      'list.next': () => moveFocus(1),
      'list.previous': () => moveFocus(-1),
      'list.select': () => {
        const key = currentKey();
        if (key !== undefined) onToggle(key, !selected.has(key), false);
      },
      'list.selectRange': () => {
        const key = currentKey();
        if (key !== undefined) onToggle(key, true, true);
      },
      'list.search': () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
    });
  useCommands(isEnabled ? commands() : []);
  const focusedRow = focusedKey === null ? -1 : keys.indexOf(focusedKey);
  useActionCommands(actions && focusedRow !== -1 ? actions : null, rows[focusedRow], onAction);
  return {
    focusedIndex: focusedRow,
    markedKey,
    /** The row stays focused while the focus is in a dialog or the palette, whose commands are about it. */
    onFocus: (target: Element) => {
      const key = target.closest<HTMLElement>('tr[data-row]')?.dataset.row ?? null;
      setFocusedKey(key);
      if (key !== markedKey) setMarkedKey(null);
    },
  };
};
