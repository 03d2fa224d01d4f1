import { useCallback, useMemo } from 'react';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { sizes } from '#kernel/ui/sizes.ts';
import { needsMoreRoom, optionalColumnsWithoutRoom } from '../table/optional-columns.ts';
import { type ListPrefs, useListPrefs } from './list-prefs.ts';
import type { ListScope } from './list-scope.ts';
import { defaultColumns, hideableColumns, type ListControls } from './list-state.ts';

/** The preferences of a list with its defaults: how it shows its rows. */
export interface ShownPrefs extends ListPrefs {
  hidden: readonly string[];
  isWide: boolean;
  /** Keys of the columns that the member may show or hide now. */
  choices: readonly string[];
}

/**
 * Keys of the hidden columns: those that are `hiddenByDefault`, unless a view in the URL names all columns. Columns that take the place of others
 * are shown where a view names them.
 */
const hiddenColumns = (
  definition: Pick<ListDefinition, 'columns'>,
  hiddenByDefault: readonly string[],
  named: readonly string[] = [defaultColumns],
): readonly string[] => {
  if (!named.includes(defaultColumns)) return hideableColumns(definition).filter((key) => !named.includes(key));
  const replacing = definition.columns.filter(({ replaces }) => replaces !== undefined);
  const replaced = replacing.map(({ key, replaces = '' }) => (named.includes(key) ? replaces : key));
  return [...hiddenByDefault, ...replaced];
};

/** The columns to choose from where no view names any. */
const defaultChoices = ({ columns }: Pick<ListDefinition, 'columns'>): readonly string[] =>
  hideableColumns({ columns: columns.filter(({ replaces }) => replaces === undefined) });

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
  const withoutRoom = optionalColumnsWithoutRoom(definition, frameWidth).join();
  const shown = useMemo(
    () => ({
      ...prefs,
      hidden: hiddenColumns(definition, prefs.hidden ?? withoutRoom.split(','), columns),
      isWide: prefs.isWide ?? needsMoreRoom(definition, sizes.contentPx),
      choices: columns ? hideableColumns(definition) : defaultChoices(definition),
      ...(density && { density }),
    }),
    [definition, prefs, columns, density, withoutRoom],
  );
  const change = useCallback(
    ({ hidden, density: nextDensity, ...others }: Partial<ListPrefs>) => {
      const { state } = list;
      if (hidden && state.columns)
        list.setDisplay({ columns: hideableColumns(definition).filter((key) => !hidden.includes(key)) });
      else if (hidden) setPrefs({ hidden });
      if (nextDensity && state.density) list.setDisplay({ density: nextDensity });
      else if (nextDensity) setPrefs({ density: nextDensity });
      if (Object.keys(others).length > 0) setPrefs(others);
    },
    [definition, list, setPrefs],
  );
  return [shown, change];
};
