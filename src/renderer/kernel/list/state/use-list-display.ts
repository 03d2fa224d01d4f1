import { useCallback, useMemo } from 'react';
import { limits } from '#contract/limits.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { extraColumnsWithoutRoom, needsMoreRoom } from '../table/extra-columns.ts';
import { type ListPrefs, useListPrefs } from './list-prefs.ts';
import type { ListScope } from './list-scope.ts';
import { type ListControls, optionalColumns } from './list-state.ts';

/** The preferences of a list with its defaults: how it shows its rows. */
export interface ShownPrefs extends ListPrefs {
  hidden: readonly string[];
  isWide: boolean;
}

/**
 * How a list shows its rows in a frame of this width: the member's preferences, or what a view in the URL says. A change of columns or
 * row height is made where they come from, so that a view does not change the preferences.
 */
export const useListDisplay = (
  definition: ListDefinition,
  list: ListControls,
  scope: ListScope,
  frameWidth: number,
): [ShownPrefs, (changes: Partial<ListPrefs>) => void] => {
  const [prefs, setPrefs] = useListPrefs(scope);
  const { columns, density } = list.state;
  // As a text, so that what is shown changes with the columns and not with each pixel.
  const withoutRoom = extraColumnsWithoutRoom(definition, frameWidth).join();
  const shown = useMemo(
    () => ({
      ...prefs,
      hidden: prefs.hidden ?? (withoutRoom === '' ? [] : withoutRoom.split(',')),
      isWide: prefs.isWide ?? needsMoreRoom(definition, limits.contentPx),
      ...(columns && { hidden: optionalColumns(definition).filter((key) => !columns.includes(key)) }),
      ...(density && { density }),
    }),
    [definition, prefs, columns, density, withoutRoom],
  );
  const change = useCallback(
    ({ hidden, density: nextDensity, ...others }: Partial<ListPrefs>) => {
      const { state } = list;
      if (hidden && state.columns)
        list.setLook({ columns: optionalColumns(definition).filter((key) => !hidden.includes(key)) });
      else if (hidden) setPrefs({ hidden });
      if (nextDensity && state.density) list.setLook({ density: nextDensity });
      else if (nextDensity) setPrefs({ density: nextDensity });
      if (Object.keys(others).length > 0) setPrefs(others);
    },
    [definition, list, setPrefs],
  );
  return [shown, change];
};
