import type { RefObject } from 'react';
import { tableCommands, useCommands } from '#kernel/commands/registry.ts';

/**
 * The keys of a list (design.md section 4): J/K and the arrows move the focus over the rows' links (Enter then opens, Ctrl/Cmd+Enter
 * opens apart, as on any link), X selects, `/` goes to the search field.
 */
export const useRowKeys = (
  table: RefObject<HTMLTableElement | null>,
  onSelect: (keys: readonly string[], on: boolean) => void,
  selected: ReadonlySet<string>,
): void => {
  const rowsNow = () => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
    return { rows, at: rows.findIndex((row) => row.contains(document.activeElement)) };
  };
  const move = (by: 1 | -1) => {
    const { rows, at } = rowsNow();
    const next = rows[at === -1 ? (by > 0 ? 0 : rows.length - 1) : at + by];
    // A row that leads nowhere can still be selected and has its menu.
    (next?.querySelector<HTMLElement>('a[data-row-link]') ?? next?.querySelector('input'))?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  useCommands(
    tableCommands({
      'list.next': () => move(1),
      'list.previous': () => move(-1),
      'list.select': () => {
        const { rows, at } = rowsNow();
        const key = rows[at]?.dataset.row;
        if (key !== undefined) onSelect([key], !selected.has(key));
      },
      'list.search': () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
    }),
  );
};
