import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { tableCommands, useCommands } from '#kernel/commands/command-registry.ts';
import type { AnyRecordActions } from '#kernel/definitions/action.ts';
import type { OpenActionDialog } from '#kernel/write/use-action-dialog.tsx';
import { useActionCommands } from '#kernel/write/use-action-dialog.tsx';

interface RowKeysOptions {
  /** False leaves the keys to the record that the list is a section of. */
  isEnabled: boolean;
  table: RefObject<HTMLTableElement | null>;
  rows: readonly unknown[];
  keys: readonly string[];
  selected: ReadonlySet<string>;
  onSelect: (keys: readonly string[], isSelected: boolean) => void;
  actions: AnyRecordActions | undefined;
  onAction: OpenActionDialog;
}

/**
 * The shortcuts of a list: J/K and the arrows move the focus between rows (Enter opens one, Ctrl/Cmd+Enter opens a new window), X
 * selects, `/` focuses the search. The actions of the focused row are commands. Returns the focused row and the focus handler.
 */
export const useRowKeys = ({ isEnabled, table, rows, keys, selected, onSelect, actions, onAction }: RowKeysOptions) => {
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const rowElements = () => [...(table.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
  const focusedIndex = (elements: readonly HTMLElement[]) =>
    elements.findIndex((row) => row.contains(document.activeElement));
  const moveFocus = (by: 1 | -1) => {
    const elements = rowElements();
    const current = keys.indexOf(elements[focusedIndex(elements)]?.dataset.row ?? '');
    const key = keys[current === -1 ? (by > 0 ? 0 : keys.length - 1) : current + by];
    if (key === undefined) return;
    // A windowed table draws the focused row wherever it is, so that it can get the focus.
    flushSync(() => setFocusedKey(key));
    const next = rowElements().find((row) => row.dataset.row === key);
    // A row without a link can still be selected and may have a menu.
    (next?.querySelector<HTMLElement>('a[data-row-link]') ?? next?.querySelector('input'))?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  const commands = () =>
    tableCommands({
      'list.next': () => moveFocus(1),
      'list.previous': () => moveFocus(-1),
      'list.select': () => {
        const elements = rowElements();
        const key = elements[focusedIndex(elements)]?.dataset.row;
        if (key !== undefined) onSelect([key], !selected.has(key));
      },
      'list.search': () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
    });
  useCommands(isEnabled ? commands() : []);
  const focusedRow = focusedKey === null ? -1 : keys.indexOf(focusedKey);
  useActionCommands(actions && focusedRow !== -1 ? actions : null, rows[focusedRow], onAction);
  return {
    focusedIndex: focusedRow,
    /** The row stays focused while the focus is in a dialog or the palette, whose commands are about it. */
    onFocus: (target: Element) => setFocusedKey(target.closest<HTMLElement>('tr[data-row]')?.dataset.row ?? null),
  };
};
