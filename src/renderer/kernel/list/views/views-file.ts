import { savedFileText } from '#kernel/api/download.ts';
import { errorMessage } from '#kernel/base/app-error.ts';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';
import { isRecord } from '#kernel/base/storage.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { formatCount } from '#kernel/format/text.ts';
import { type SessionTask, startSessionTask } from '#kernel/session/session-task.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { acceptsValue, filterKeys } from '../filters/filters.ts';
import type { ListScope } from '../state/list-scope.ts';
import { hideableColumns, sortKeys } from '../state/list-state.ts';
import {
  addViews,
  changeViews,
  freeName,
  readSavedView,
  type SavedView,
  savedViews,
  viewLimits,
} from './saved-views.ts';
import { storableFilters } from './storable-filters.ts';
import { takenNames } from './use-list-views.ts';

const format = 'console-views';
const maxBytes = 200_000;

/** The views of a list as the text of a file. */
export const writeViewsFile = (listId: string, views: readonly SavedView[]): string =>
  `${JSON.stringify({ format, version: 1, list: listId, views: views.map(({ id: _id, kept: _kept, ...view }) => view) }, null, 2)}\n`;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The parts of a view that the list does not have; null: none. */
const unknownPart = (definition: ListDefinition, { filters, sort, columns }: SavedView): string | null => {
  for (const [key, values] of Object.entries(filters)) {
    const filter = definition.filters.find((candidate) => filterKeys(candidate).includes(key));
    if (!filter) return `the filter “${key}”`;
    const unknown = values.find((value) => !acceptsValue(filter, value));
    if (unknown !== undefined) return `the value “${unknown}” of the filter “${key}”`;
  }
  if (!sortKeys(definition).includes(sort.replace(/^-/, '')) && sort !== definition.sort) return `the order “${sort}”`;
  const column = columns.find((key) => !hideableColumns(definition).includes(key));
  return column === undefined ? null : `the column “${column}”`;
};

/** Reads a file of views for a list. Throws an error for people if anything in it does not fit. */
export const readViewsFile = (definition: ListDefinition, text: string): readonly SavedView[] => {
  const file = parseJson(text);
  if (!isRecord(file) || file.format !== format || typeof file.version !== 'number' || !Array.isArray(file.views))
    throw new Error('This file has no saved views.');
  if (file.version !== 1) throw new Error('This file was saved by a newer version of the console.');
  if (file.list !== definition.id)
    throw new Error(`This file has views of another list, not of ${definition.noun[1]}.`);
  if (file.views.length === 0) throw new Error('This file has no saved views.');
  return file.views.map((value: unknown, index) => {
    const view = readSavedView(isRecord(value) ? { ...value, id: crypto.randomUUID() } : value);
    if (!view) throw new Error(`View ${index + 1} of the file is damaged.`);
    const { kept: _kept, ...own } = view;
    const stored = { ...own, filters: storableFilters(definition, view.filters) };
    const unknown = unknownPart(definition, stored);
    if (unknown !== null) throw new Error(`The list doesn't have ${unknown} of the view “${view.name}”.`);
    return stored;
  });
};

/** Saves the views of a list as a file. Main asks where. */
export const exportViews = async (definition: ListDefinition, views: readonly SavedView[]): Promise<void> => {
  const task = startSessionTask();
  try {
    const file = unwrap(await bridge.call['files.open']({ name: `${definition.fileName}-views.json` }));
    if (file === null) return;
    // The session may have ended while the save dialog was open.
    if (!task.canNotify()) {
      await bridge.call['files.discard']({ id: file.id, failed: false });
      return;
    }
    unwrap(await bridge.call['files.write']({ id: file.id, text: writeViewsFile(definition.id, views) }));
    const saved = unwrap(await bridge.call['files.finish']({ id: file.id }));
    if (task.canNotify())
      toast({
        tone: 'success',
        title: `Exported ${formatCount(views.length, 'view')}`,
        description: savedFileText(saved),
      });
  } catch (error) {
    if (task.canNotify()) toast({ tone: 'danger', title: errorMessage(error), description: 'No file was saved.' });
  } finally {
    task.end();
  }
};

/** Starts an import, before the file is chosen: a lock or the session's end cancels it. */
export const startViewsImport = (): SessionTask => startSessionTask({ cancelOnLock: true });

/** Why so many views can't be added to those of a list. */
const noRoomText = (added: number, present: number): string =>
  added + present <= viewLimits.perList
    ? 'All saved views together would need too much space on this computer.'
    : `${formatCount(added, 'view')} ${added === 1 ? "doesn't" : "don't"} fit: a list holds ${viewLimits.perList}${present === 0 ? '' : ` and has ${present}`}.`;

/** Adds the views of a file to the member's own, unless the task was canceled. */
export const importViews = async (
  definition: ListDefinition,
  scope: ListScope,
  file: File,
  task: SessionTask,
): Promise<void> => {
  try {
    if (file.size > maxBytes) throw new Error('The file is too large to hold saved views.');
    const text = await file.text();
    if (task.signal.aborted) {
      if (task.canNotify())
        toast({
          tone: 'neutral',
          title: 'Import canceled',
          description: 'The console was locked. Import the file again.',
        });
      return;
    }
    const imported = readViewsFile(definition, text);
    const isSaved = changeViews(scope, (before) =>
      imported.reduce((views, view) => {
        const name = freeName(view.name, takenNames(definition, views));
        return addViews({ ...view, name })(views);
      }, before),
    );
    if (isSaved) toast({ tone: 'success', title: `Imported ${formatCount(imported.length, 'view')}` });
    else throw new Error(noRoomText(imported.length, savedViews(scope).views.length));
  } catch (error) {
    if (task.canNotify())
      toast({ tone: 'danger', title: "Couldn't import the views", description: errorMessage(error) });
  } finally {
    task.end();
  }
};
