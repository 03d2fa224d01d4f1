import { type Append, type SavedFile, saveFile } from '#kernel/api/save-file.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { ListDefinition, ListParams } from '#kernel/definitions/list.ts';
import { recordId } from '#kernel/fields/record-path.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { csvHead, csvLine, unreadableTexts } from './csv.ts';
import { type ExportTable, exportTable } from './export-columns.ts';
import { type ExportPage, exportPages } from './export-pages.ts';
import { type ExportedRows, isIncomplete } from './exported-rows.ts';

/** For programs, or for people. */
export type ExportFormat = 'csv' | 'xlsx';

export type ExportProgress = Pick<ExportedRows, 'rows' | 'total'>;

interface ExportOptions {
  definition: ListDefinition;
  columns: readonly Field<unknown>[];
  /** The list's filters and sort order. */
  params: ListParams;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

/** A saved export of a list. */
export type ExportedFile = SavedFile & ExportedRows;

/** Writes the pages of a list in one format. */
type WritePages = (
  table: ExportTable,
  definition: ListDefinition,
  pages: AsyncIterable<ExportPage>,
  append: Append,
) => Promise<void>;

const writers: Readonly<Record<ExportFormat, WritePages>> = {
  csv: async (table, _, pages, append) => {
    await append(csvHead(table));
    for await (const page of pages) await append(textsOf(table, page).map(csvLine).join(''), doneOf(page));
  },
  xlsx: async (table, { noun }, pages, append) => {
    const { writeXlsx } = await import('./xlsx.ts');
    let done: number | undefined;
    const rows = async function* () {
      for await (const page of pages) {
        done = doneOf(page);
        yield* textsOf(table, page);
      }
    };
    await writeXlsx(table, sentenceCase(noun[1]), rows(), (bytes) => append(bytes, done));
  },
};

/**
 * Saves all pages of a list, with its filters, columns and sort order; a locked console pauses the export. Returns the numbers of rows, of
 * those that can't be read, and the file, or null if the member cancels the save dialog.
 */
export const exportList = async (
  format: ExportFormat,
  { definition, columns, params, signal, onProgress }: ExportOptions,
): Promise<ExportedFile | null> => {
  const proposal = `${definition.fileName}-${new Date().toISOString().slice(0, 10)}.${format}`;
  const table = exportTable(columns, definition.keysAreIds ? recordId : undefined);
  const produce = async (append: Append) => {
    let last: ExportedRows = { rows: 0, unreadable: 0, total: null, isRepeating: false };
    const pages = async function* () {
      for await (const page of exportPages({ definition, params, signal })) {
        yield page;
        onProgress(page);
        last = page;
      }
    };
    await writers[format](table, definition, pages(), append);
    return last;
  };
  const file = await saveFile(proposal, signal, produce, isIncomplete);
  return file && { ...file, ...file.result };
};

const textsOf = (table: ExportTable, { entries }: ExportPage): readonly (readonly string[])[] =>
  entries.map(({ row, unreadable }) =>
    unreadable ? unreadableTexts(table, unreadable) : table.columns.map(({ text }) => text(row)),
  );

const doneOf = ({ rows, unreadable, total }: ExportedRows): number | undefined =>
  total === null || total === 0 ? undefined : Math.min(1, (rows + unreadable) / total);
