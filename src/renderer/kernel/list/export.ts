import { retries, retryDelay } from '#kernel/api/query-client.ts';
import { bridge, unwrap } from '#kernel/bridge.ts';
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
 * and writes; a cancelled or failed export leaves no file. Gives the rows written, or null when the member chose no place.
 */
export const exportCsv = async ({
  definition,
  columns,
  params,
  signal,
  onProgress,
}: ExportOptions): Promise<number | null> => {
  const name = `${definition.csv}-${new Date().toISOString().slice(0, 10)}.csv`;
  const file = unwrap(await bridge.call['files.open']({ name }));
  if (file === null) return null;
  try {
    const rows = await writePages({ definition, columns, params, signal, onProgress }, (text) => write(file.id, text));
    unwrap(await bridge.call['files.finish']({ id: file.id }));
    return rows;
  } catch (error) {
    await bridge.call['files.discard']({ id: file.id });
    throw error;
  }
};

const write = async (id: string, text: string): Promise<void> =>
  void unwrap(await bridge.call['files.write']({ id, text }));

const writePages = async (
  { definition, columns, params, signal, onProgress }: ExportOptions,
  append: (text: string) => Promise<void>,
): Promise<number> => {
  await append(csvHead(columns));
  const { page: _page, cursor: _cursor, ...query } = params;
  let rows = 0;
  let at: ListParams = { page: 1 };
  while (true) {
    signal.throwIfAborted();
    const source = definition.source({ ...query, limit: rowsPerPage, ...at });
    const answer = await withRetries(() => source.queryFn({ signal }), signal);
    await append(csvRows(columns, answer.data));
    rows += answer.data.length;
    onProgress({ rows, total: answer.pagination.total });
    const { next_cursor: next } = answer.pagination;
    if (next === null || answer.data.length === 0) return rows;
    at = { cursor: next };
  }
};

/** The retry rules of every read (spec section 8), for reads outside the query cache. */
const withRetries = async <T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  for (let failures = 0; ; failures++) {
    try {
      return await read();
    } catch (error) {
      if (signal.aborted || !retries(failures, error)) throw error;
      await pause(retryDelay(failures, error), signal);
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
