import { limits } from '#contract/limits.ts';
import { showInFolder } from '#kernel/api/download.ts';
import { retries, retryDelay } from '#kernel/api/query-client.ts';
import { bridge, unwrap } from '#kernel/bridge.ts';
import { isRefusedByLock } from '#kernel/session/locked.ts';
import { untilMayAsk } from '#kernel/session/until-may-ask.ts';
import { csvHead, csvRows } from './csv.ts';
import type { Column, ListDefinition, ListParams } from './define-list.ts';

const rowsPerPage = 100;

export interface ExportProgress {
  rows: number;
  /** How many there will be, where the platform says. */
  total: number | null;
}

interface ExportOptions {
  definition: ListDefinition;
  columns: readonly Column<unknown>[];
  /** The list's query: its filters and order; paging is the export's own. */
  params: ListParams;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

/**
 * Saves exactly this view as CSV: its filters, columns and order, every page of it (design.md section 4). Main asks where to save
 * and writes; a cancelled or failed export leaves no file; a locked console makes it wait. Gives the rows written, the name the file
 * got in the end, and what a toast offers about it, or null when the member chose no place.
 */
export const exportCsv = async ({
  definition,
  columns,
  params,
  signal,
  onProgress,
}: ExportOptions): Promise<{ rows: number; name: string; action: ReturnType<typeof showInFolder> } | null> => {
  const proposal = `${definition.csv}-${new Date().toISOString().slice(0, 10)}.csv`;
  const file = unwrap(await bridge.call['files.open']({ name: proposal }));
  if (file === null) return null;
  try {
    const rows = await writePages({ definition, columns, params, signal, onProgress }, (text, done) =>
      write(file.id, text, done),
    );
    signal.throwIfAborted();
    const { name } = unwrap(await bridge.call['files.finish']({ id: file.id }));
    return { rows, name, action: showInFolder(file.id) };
  } catch (error) {
    await bridge.call['files.discard']({ id: file.id, failed: !signal.aborted });
    throw error;
  }
};

const write = async (id: string, text: string, done: number | undefined): Promise<void> =>
  void unwrap(await bridge.call['files.write']({ id, text, ...(done !== undefined && { done }) }));

const writePages = async (
  { definition, columns, params, signal, onProgress }: ExportOptions,
  append: (text: string, done?: number) => Promise<void>,
): Promise<number> => {
  await append(csvHead(columns));
  const { page: _page, cursor: _cursor, ...query } = params;
  let rows = 0;
  let at: ListParams = { page: 1 };
  while (true) {
    signal.throwIfAborted();
    const source = definition.source({ ...query, limit: rowsPerPage, ...at });
    const answer = await withRetries(() => source.queryFn({ signal }), signal);
    rows += answer.data.length;
    const { total } = answer.pagination;
    await append(csvRows(columns, answer.data), total === null || total === 0 ? undefined : Math.min(1, rows / total));
    onProgress({ rows, total });
    const { next_cursor: next } = answer.pagination;
    if (next === null || answer.data.length === 0) return rows;
    at = { cursor: next };
  }
};

/** The retry rules of every read (spec section 8), for reads outside the query cache. What the lock refuses is no failed try: it waits. */
const withRetries = async <T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  let failures = 0;
  while (true) {
    await untilMayAsk(signal);
    try {
      return await read();
    } catch (error) {
      const refused = isRefusedByLock(error);
      if (signal.aborted || !(refused || retries(failures, error))) throw error;
      await pause(refused ? limits.queryRetryFirstMs : retryDelay(failures, error), signal);
      if (!refused) failures++;
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
