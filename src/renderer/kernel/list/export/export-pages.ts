import { limits } from '#contract/values/limits.ts';
import { retries, retryDelay } from '#kernel/api/query-client.ts';
import { isLockedError } from '#kernel/base/app-error.ts';
import type { ListDefinition, ListParams } from '#kernel/definitions/list.ts';
import { waitUntilUnlocked } from '#kernel/session/lock/session-overlay.ts';
import { entriesOf, type PageEntry } from '../state/page-entries.ts';
import type { ExportedRows } from './exported-rows.ts';

const rowsPerPage = 100;
/** So many pages in a row may bring nothing new: a platform that filters after it has counted a page sends empty ones. */
const pagesWithoutNewRows = 100;

/** A page of an export: the rows that no page before had, and how far the export is with them. */
export interface ExportPage extends ExportedRows {
  entries: readonly PageEntry[];
}

interface PagesOptions {
  definition: ListDefinition;
  /** The list's filters and sort order. */
  params: ListParams;
  signal: AbortSignal;
}

/**
 * Reads all pages of a list, by cursors or, where the platform sends none, by numbers. Rows move to other pages while others are added, so
 * each row is given once. It ends, whatever cursors the platform sends.
 */
export async function* exportPages({ definition, params, signal }: PagesOptions): AsyncGenerator<ExportPage> {
  const { page: _page, cursor: _cursor, ...query } = params;
  const isNew = createIsNew(definition);
  const cursors = new Set<string>();
  const sum: ExportedRows = { rows: 0, unreadable: 0, total: null, isRepeating: false };
  let position: ListParams | null = { page: 1 };
  let oldPages = 0;
  for (let page = 1; position !== null; page++) {
    signal.throwIfAborted();
    const source = definition.source({ ...query, limit: rowsPerPage, ...position });
    const answer = await withRetries(() => source.queryFn({ signal }), signal);
    const entries = entriesOf(answer).filter(isNew);
    const unreadable = entries.filter((entry) => entry.unreadable).length;
    sum.rows += entries.length - unreadable;
    sum.unreadable += unreadable;
    sum.total = answer.pagination.total;
    oldPages = entries.length === 0 ? oldPages + 1 : 0;
    const { next_cursor: next } = answer.pagination;
    if (next) {
      const isRepeated = cursors.has(next) || oldPages >= pagesWithoutNewRows;
      sum.isRepeating = isRepeated && !hasAll(sum);
      position = isRepeated ? null : { cursor: next };
      cursors.add(next);
    } else position = sum.total !== null && !hasAll(sum) && entries.length > 0 ? { page: page + 1 } : null;
    yield { ...sum, entries };
  }
}

const hasAll = ({ rows, unreadable, total }: ExportedRows): boolean => total !== null && rows + unreadable >= total;

/** Tells whether no entry before was of the same record. A row that can't be read may have no id, and is new. */
const createIsNew = ({ key }: ListDefinition) => {
  const seen = new Set<string>();
  return ({ row, unreadable }: PageEntry): boolean => {
    const id = unreadable ? unreadable.id : key(row);
    // Rows without an ID can't be told apart.
    if (id === null || id === '') return true;
    const isFirst = !seen.has(id);
    seen.add(id);
    return isFirst;
  };
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
