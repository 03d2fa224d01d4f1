import { useCallback, useMemo, useRef, useState } from 'react';
import type { Page } from '#contract/api/answers.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import type { ListControls } from './list-state.ts';

/** Selected rows by key. Paging and sorting keep them, changed filters clear them. */
export const useSelection = (page: Page<unknown> | undefined, definition: ListDefinition, list: ListControls) => {
  const [selected, setSelected] = useState<ReadonlyMap<string, unknown>>(new Map());
  const filters = JSON.stringify(list.state.filters);
  const [lastFilters, setLastFilters] = useState(filters);
  if (lastFilters !== filters) {
    setLastFilters(filters);
    setSelected(new Map());
  }
  const rows = useRef(page?.data);
  // Updates selected rows to their newest data, for totals and copies.
  if (rows.current !== page?.data) {
    rows.current = page?.data;
    const newer = (page?.data ?? []).filter((row) => selected.has(definition.key(row)));
    if (newer.length > 0)
      setSelected(new Map([...selected, ...newer.map((row): [string, unknown] => [definition.key(row), row])]));
  }
  const select = useCallback(
    (keys: readonly string[], isSelected: boolean) =>
      setSelected((before) => {
        const next = new Map(before);
        for (const key of keys) {
          const row = rows.current?.find((candidate) => definition.key(candidate) === key);
          if (isSelected && row !== undefined) next.set(key, row);
          else next.delete(key);
        }
        return next;
      }),
    [definition],
  );
  const keys = useMemo(() => new Set(selected.keys()), [selected]);
  return { selected, keys, rows: [...selected.values()], select, clear: () => setSelected(new Map()) };
};
