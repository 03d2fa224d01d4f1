import { showInFolder } from '#kernel/api/download.ts';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { ListDefinition, ListParams } from '#kernel/definitions/list.ts';
import { csvHead, csvRows, unreadableCsvLine } from './csv.ts';
import { type ExportTable, exportTable } from './export-columns.ts';
import { type ExportPage, exportPages } from './export-pages.ts';
import { type ExportedRows, isIncomplete } from './exported-rows.ts';

export type ExportProgress = Pick<ExportedRows, 'rows' | 'total'>;

interface ExportOptions {
  definition: ListDefinition;
  columns: readonly Field<unknown>[];
  /** The list's filters and sort order. */
  params: ListParams;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

/** A saved file: its name and the toast's action. */
interface SavedFile {
  name: string;
  action: ReturnType<typeof showInFolder>;
}

/** A saved export of a list. */
export type ExportedFile = SavedFile & ExportedRows;

/** Appends text to a file. `done`: the written part of the whole, 0 to 1. */
type Append = (text: string, done?: number) => Promise<void>;

/**
 * Saves a file under a proposed name. Main shows the save dialog and writes the file; a canceled or failed one leaves none. `produce`
 * gets what appends text, and the file's id. Returns what `produce` returned, or null if the member cancels the save dialog.
 */
export const saveFile = async <Result>(
  proposal: string,
  signal: AbortSignal,
  produce: (append: Append, id: string) => Promise<Result>,
  isPart: (result: Result) => boolean = () => false,
): Promise<(SavedFile & { result: Result }) | null> => {
  const file = unwrap(await bridge.call['files.open']({ name: proposal }));
  if (file === null) return null;
  try {
    const result = await produce((text, done) => write(file.id, text, done), file.id);
    signal.throwIfAborted();
    const { name } = unwrap(await bridge.call['files.finish']({ id: file.id, incomplete: isPart(result) }));
    return { result, name, action: showInFolder(file.id) };
  } catch (error) {
    await bridge.call['files.discard']({ id: file.id, failed: !signal.aborted });
    throw error;
  }
};

const write = async (id: string, text: string, done: number | undefined): Promise<void> =>
  void unwrap(await bridge.call['files.write']({ id, text, ...(done !== undefined && { done }) }));

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
}: ExportOptions): Promise<ExportedFile | null> => {
  const proposal = `${definition.fileName}-${new Date().toISOString().slice(0, 10)}.csv`;
  const table = exportTable(columns, definition.keysAreIds ? definition.key : undefined);
  const produce = async (append: Append) => {
    let last: ExportedRows = { rows: 0, unreadable: 0, total: null, isRepeating: false };
    await append(csvHead(table));
    for await (const page of exportPages({ definition, params, signal })) {
      await append(csvLines(table, page), doneOf(page));
      onProgress(page);
      last = page;
    }
    return last;
  };
  const file = await saveFile(proposal, signal, produce, isIncomplete);
  return file && { ...file, ...file.result };
};

const csvLines = (table: ExportTable, { entries }: ExportPage): string =>
  entries
    .map(({ row, unreadable }) => (unreadable ? unreadableCsvLine(table, unreadable) : csvRows(table, [row])))
    .join('');

const doneOf = ({ rows, unreadable, total }: ExportedRows): number | undefined =>
  total === null || total === 0 ? undefined : Math.min(1, (rows + unreadable) / total);
