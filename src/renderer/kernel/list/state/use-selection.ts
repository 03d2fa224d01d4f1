import { useCallback, useMemo, useRef, useState } from 'react';
import type { Page } from '#contract/platform/definitions/answers.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { useShownValue } from '#kernel/ui/states/use-shown-value.ts';
import type { ListControls } from './list-state.ts';

interface SelectionOptions {
  definition: ListDefinition;
  list: ListControls;
  page: Page<unknown> | undefined;
  /** Whether the page is the previous one, shown until the requested one is loaded. */
  isPlaceholderData: boolean;
}

/** Selected rows by key. Paging and sorting keep them, changed filters clear them. */
export const useSelection = ({ definition, list, page, isPlaceholderData }: SelectionOptions) => {
  const [selected, setSelected] = useState<ReadonlyMap<string, unknown>>(new Map());
  const filters = JSON.stringify(list.state.filters);
  // Cleared again when the rows of the changed filters come: until then the previous ones are shown and can be selected.
  const filtersInUse = [filters, useShownValue(filters, isPlaceholderData)].join();
  const [lastFilters, setLastFilters] = useState(filtersInUse);
  if (lastFilters !== filtersInUse) {
    setLastFilters(filtersInUse);
    setSelected(new Map());
  }
  const rows = useRef(page?.data);
  // Updates selected rows to their newest data, for totals and copies.
  if (rows.current !== page?.data) {
    rows.current = page?.data;
    if (selected.size > 0) {
      const newer = (page?.data ?? []).map((row): [string, unknown] => [definition.key(row), row]);
      const unreadable = new Set(page?.unreadable?.map(({ id }) => id));
      // Of the selection as it is by now: it may have just been cleared.
      setSelected(
        (before) =>
          new Map([...before, ...newer.filter(([key]) => before.has(key))].filter(([key]) => !unreadable.has(key))),
      );
    }
  }
  const select = useCallback(
    (keys: readonly string[], isSelected: boolean) =>
      setSelected((before) => {
        const next = new Map(before);
        const rowOf = new Map(rows.current?.map((row) => [definition.key(row), row]));
        for (const key of keys) {
          const row = rowOf.get(key);
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
