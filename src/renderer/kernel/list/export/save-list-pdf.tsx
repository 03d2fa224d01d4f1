import type { ReactNode } from 'react';
import { ceilings } from '#contract/bridge/ceilings.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { ListDefinition, ListParams } from '#kernel/definitions/list.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { orAbort } from '#kernel/print/or-abort.ts';
import { type Paper, toPaper } from '#kernel/print/paper-copy.ts';
import { savePdf } from '#kernel/print/save-pdf.ts';
import { openRecord } from '#kernel/record/open-record.ts';
import type { ListState } from '../state/list-state.ts';
import type { PageEntry } from '../state/page-entries.ts';
import { exportPages } from './export-pages.ts';
import type { ExportedRows } from './exported-rows.ts';
import { ListDocument, type ListOnPaper } from './list-document.tsx';
import { type ListFacts, listFacts, rowsText } from './list-facts.ts';

export interface ListToPrint {
  definition: ListDefinition;
  title: string;
  columns: readonly Field<unknown>[];
  state: ListState;
  /** The list's filters and sort order. */
  params: ListParams;
  /** Whether it is a part of the open record's page. */
  isOfRecord: boolean;
}

interface DrawParts {
  /** Aborted once the list is no longer on screen, with what is said about it. */
  left: AbortSignal;
  /** Draws what is printed beside the page; null: nothing. */
  draw: (document: ReactNode) => void;
}

interface ReadRows {
  entries: readonly PageEntry[];
  read: ExportedRows;
  /** Whether there are more. */
  isCut: boolean;
}

const countUnreadable = (entries: readonly PageEntry[]): number => entries.filter((entry) => entry.unreadable).length;

/** The rows of a list from its first page on, as many as one document may have. */
const readRows = async (definition: ListDefinition, params: ListParams, signal: AbortSignal): Promise<ReadRows> => {
  const entries: PageEntry[] = [];
  let read: ExportedRows = { rows: 0, unreadable: 0, total: null, isRepeating: false };
  for await (const { entries: more, ...page } of exportPages({ definition, params, signal })) {
    entries.push(...more);
    read = page;
    if (entries.length > ceilings.printedRows) break;
  }
  if (entries.length <= ceilings.printedRows) return { entries, read, isCut: false };
  const kept = entries.slice(0, ceilings.printedRows);
  const unreadable = countUnreadable(kept);
  return { entries: kept, read: { ...read, rows: kept.length - unreadable, unreadable }, isCut: true };
};

const recordFact = (): ListFacts => {
  const record = openRecord.get();
  if (record === null) return [];
  return [[sentenceCase(record.noun), [...new Set([record.name, record.id])].join(' · ')]];
};

/** Draws a list and takes a copy for paper, because React goes on to own what it has drawn. */
const drawOnPaper = async (list: ListOnPaper, draw: DrawParts['draw'], signal: AbortSignal): Promise<Paper> => {
  const { promise: drawn, resolve } = Promise.withResolvers<HTMLElement>();
  draw(<ListDocument {...list} onDrawn={(root) => resolve(document.importNode(root, true))} />);
  const copy = await orAbort(drawn, signal).finally(() => draw(null));
  return { ...toPaper(copy), isLandscape: true };
};

/** Saves the rows of a list as a PDF, and says so in a toast. Values that are masked on screen stay masked, as in other exports. */
export const saveListPdf = async (
  { definition, title, columns, state, params, isOfRecord }: ListToPrint,
  { left, draw }: DrawParts,
): Promise<void> => {
  const ofRecord = isOfRecord ? recordFact() : [];
  const recordId = isOfRecord ? openRecord.get()?.id : undefined;
  const day = new Date().toISOString().slice(0, 10);
  await savePdf({
    fileName: [definition.fileName, recordId ?? [], day].flat().join('-'),
    address: location.pathname,
    paper: async (ended) => {
      const signal = AbortSignal.any([left, ended]);
      const { entries, read, isCut } = await orAbort(readRows(definition, params, signal), signal);
      const rows = ['Rows', rowsText(read, isCut, definition.noun)] as const;
      const facts = [...ofRecord, rows, ...listFacts(definition, state)];
      return drawOnPaper({ definition, title, facts, columns, entries }, draw, signal);
    },
  });
};
