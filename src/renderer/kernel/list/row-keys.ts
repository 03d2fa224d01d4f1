import { type RefObject, useEffect, useRef } from 'react';
import { isCovered, isTyping } from '#kernel/ui/keys.ts';

const moves: Readonly<Record<string, number>> = { j: 1, J: 1, ArrowDown: 1, k: -1, K: -1, ArrowUp: -1 };

/**
 * The keys of a list (design.md section 4): J/K and the arrows move the focus over the rows' links (Enter then opens, Ctrl/Cmd+Enter
 * opens apart, as on any link), X selects, `/` goes to the search field.
 */
export const useRowKeys = (
  table: RefObject<HTMLTableElement | null>,
  onSelect: (keys: readonly string[], on: boolean) => void,
  selected: ReadonlySet<string>,
): void => {
  const latest = useRef({ onSelect, selected });
  latest.current = { onSelect, selected };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isCovered()) return;
      const rows = [...(table.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const move = moves[event.key];
      if (move !== undefined) {
        const next = rows[at === -1 ? (move > 0 ? 0 : rows.length - 1) : at + move];
        // A row that leads nowhere can still be selected and has its menu.
        (next?.querySelector<HTMLElement>('a[data-row-link]') ?? next?.querySelector('input'))?.focus();
        next?.scrollIntoView({ block: 'nearest' });
      } else if (event.key.toLowerCase() === 'x') {
        const key = rows[at]?.dataset.row;
        if (key === undefined) return;
        latest.current.onSelect([key], !latest.current.selected.has(key));
      } else if (event.key === '/') {
        document.querySelector<HTMLElement>('[data-list-search]')?.focus();
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [table]);
};
