import { limits } from '#contract/limits.ts';
import { showInFolder } from '#kernel/api/download.ts';
import { retries, retryDelay } from '#kernel/api/query-client.ts';
import { isLockedError } from '#kernel/base/app-error.ts';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { ListDefinition, ListParams } from '#kernel/definitions/list.ts';
import { waitUntilUnlocked } from '#kernel/session/session-overlay.ts';
import { entriesOf } from '../state/page-entries.ts';
import { csvHead, csvRows, unreadableCsvLine } from './csv.ts';
import { exportTable } from './export-columns.ts';

const rowsPerPage = 100;

export interface ExportProgress {
  rows: number;
  /** The number of rows, if the platform sends it. */
  total: number | null;
}

interface ExportOptions {
  definition: ListDefinition;
  columns: readonly Field<unknown>[];
  /** The list's filters and sort order. */
  params: ListParams;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

/** How many rows a file has, and how many of the list it names as unreadable. */
interface ExportedRows {
  rows: number;
  unreadable: number;
}

/** A saved file: its name and the toast's action. */
interface SavedFile {
  name: string;
  action: ReturnType<typeof showInFolder>;
}

/**
 * Saves a file under a proposed name. Main shows the save dialog and writes the file; a canceled or failed one leaves none. `produce`
 * gets what appends text, and the file's id. Returns what `produce` returned, or null if the member cancels the save dialog.
 */
export const saveFile = async <Result>(
  proposal: string,
  signal: AbortSignal,
  produce: (append: (text: string, done?: number) => Promise<void>, id: string) => Promise<Result>,
): Promise<(SavedFile & { result: Result }) | null> => {
  const file = unwrap(await bridge.call['files.open']({ name: proposal }));
  if (file === null) return null;
  try {
    const result = await produce((text, done) => write(file.id, text, done), file.id);
    signal.throwIfAborted();
    const { name } = unwrap(await bridge.call['files.finish']({ id: file.id }));
    return { result, name, action: showInFolder(file.id) };
  } catch (error) {
    await bridge.call['files.discard']({ id: file.id, failed: !signal.aborted });
    throw error;
  }
};

/**
 * Saves all pages of a list as CSV, with its filters, columns and sort order; a locked console pauses the export. Returns the numbers of
 * rows, of those that can't be read, and the file, or null if the member cancels the save dialog.
 */
export const exportCsv = async ({
  definition,
  columns,
  params,
  signal,
  onProgress,
}: ExportOptions): Promise<(SavedFile & ExportedRows) | null> => {
  const proposal = `${definition.fileName}-${new Date().toISOString().slice(0, 10)}.csv`;
  const file = await saveFile(proposal, signal, (append) =>
    writePages({ definition, columns, params, signal, onProgress }, append),
  );
  return file && { ...file, ...file.result };
};

const write = async (id: string, text: string, done: number | undefined): Promise<void> =>
  void unwrap(await bridge.call['files.write']({ id, text, ...(done !== undefined && { done }) }));

const writePages = async (
  { definition, columns, params, signal, onProgress }: ExportOptions,
  append: (text: string, done?: number) => Promise<void>,
): Promise<ExportedRows> => {
  const table = exportTable(columns, definition.keysAreIds ? definition.key : undefined);
  await append(csvHead(table));
  const { page: _page, cursor: _cursor, ...query } = params;
  let rows = 0;
  let unreadable = 0;
  let position: ListParams = { page: 1 };
  while (true) {
    signal.throwIfAborted();
    const source = definition.source({ ...query, limit: rowsPerPage, ...position });
    const answer = await withRetries(() => source.queryFn({ signal }), signal);
    rows += answer.data.length;
    unreadable += answer.unreadable?.length ?? 0;
    const { total } = answer.pagination;
    const lines = entriesOf(answer).map((entry) =>
      entry.unreadable ? unreadableCsvLine(table, entry.unreadable) : csvRows(table, [entry.row]),
    );
    await append(lines.join(''), total === null || total === 0 ? undefined : Math.min(1, (rows + unreadable) / total));
    onProgress({ rows, total });
    const { next_cursor: next } = answer.pagination;
    if (next === null || lines.length === 0) return { rows, unreadable };
    position = { cursor: next };
  }
};

/** Retries like the query client, for reads outside its cache. A read that the lock refuses does not count: it waits and is repeated. */
const withRetries = async <T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  let failures = 0;
  while (true) {
    await waitUntilUnlocked(signal);
    try {
      return await read();
    } catch (error) {
      const isLocked = isLockedError(error);
      if (signal.aborted || !(isLocked || retries(failures, error))) throw error;
      await pause(isLocked ? limits.queryRetryFirstMs : retryDelay(failures, error), signal);
      if (!isLocked) failures++;
    }
  }
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
