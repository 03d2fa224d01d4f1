import { useEffect } from 'react';
import { writeDeepLink } from '#contract/deep-link.ts';
import { tableCommands, useCommands } from '#kernel/commands/registry.ts';
import { recordText } from '#kernel/format/record-text.ts';
import { rememberRecord } from '#kernel/recent/recent-records.ts';
import { createStore } from '#kernel/store.ts';
import { copyText } from '#kernel/ui/copy-text.ts';

/** A record that link, JSON or a window of its own are asked of. */
export interface ShownRecord {
  /** Its address below the workspace, with the tab: `customers/CUS1/wallets`; null: it has none of its own. */
  place: string | null;
  record: unknown;
}

/** The record whose page is open; null: none is. */
export const openRecord = createStore<ShownRecord | null>(null);

/** The row under the pointer, said by its table on the way of a context menu's event to the document; taken once. */
let pointed: ShownRecord | null = null;
export const pointAt = (row: ShownRecord): void => {
  pointed = row;
};
export const takePointed = (): ShownRecord | null => {
  const row = pointed;
  pointed = null;
  return row;
};

/** Copies a link of `writeDeepLink`, which opens a place from anywhere on the machine. */
export const copyLink = (link: string): void => copyText(link, 'Link copied');

export const copyRecord = (record: unknown): void => copyText(recordText(record), 'Copied as JSON');

interface OpenRecord {
  noun: string;
  id: string;
  /** For people, and never kept on disk. */
  name: string;
  /** Its address below the workspace, and the same with the tab that is shown. */
  path: string;
  place: string;
  record: unknown;
  /** Where addresses of this workspace begin: `/wanda/`. */
  base: string;
}

/** Makes a record the open one while its page is there: for the commands on it, and for the list of recent ones. */
export const useOpenRecord = ({ noun, id, name, path, place, record, base }: OpenRecord): void => {
  useEffect(() => {
    openRecord.set({ place, record });
    return () => openRecord.set(null);
  }, [place, record]);
  useEffect(() => rememberRecord({ kind: noun, id, place: path }, name), [noun, id, path, name]);
  const link = writeDeepLink(place);
  const blocked = link === null ? 'No link can hold the id of this record.' : null;
  useCommands([
    ...tableCommands({ 'link.copy': () => link !== null && copyLink(link) }).map((row) => ({ ...row, blocked })),
    ...tableCommands({
      'json.copy': () => copyRecord(record),
      'record.window': () => void window.open(base + place),
    }),
  ]);
};
