import { useEffect } from 'react';
import { formatDeepLink } from '#contract/bridge/deep-link.ts';
import { toLinkPath } from '#kernel/base/area-links.ts';
import { createStore } from '#kernel/base/store.ts';
import { tableCommands, useCommands } from '#kernel/commands/command-registry.ts';
import { recordJsonText } from '#kernel/format/record-json-text.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { usePublishPlace } from '#kernel/recent/pinned-places.ts';
import { addRecentRecord } from '#kernel/recent/recent-records.ts';
import { copyText } from '#kernel/ui/values/copy-button.tsx';

/** A record that can be copied as a link or as JSON. */
export interface CopyableRecord {
  /** Its link path (area-links.ts), with the tab: `customers/CUS1/wallets`; null: it has no page. */
  path: string | null;
  record: unknown;
}

/** The record whose page is open. */
interface OpenRecord extends CopyableRecord {
  noun: string;
  id: string;
  /** Shown to people, never kept on disk. */
  name: string;
}

/** The record whose page is open; null: none. */
export const openRecord = createStore<OpenRecord | null>(null);

let contextRecord: CopyableRecord | null = null;

/** Notes the row under the pointer while a context menu's event bubbles to the document. */
export const setContextRecord = (row: CopyableRecord): void => {
  contextRecord = row;
};

/** The row under the pointer of the context menu's event, once. */
export const takeContextRecord = (): CopyableRecord | null => {
  const row = contextRecord;
  contextRecord = null;
  return row;
};

export const copyLink = (link: string): void => copyText(link, 'Link copied');

export const copyRecord = (record: unknown): void => copyText(recordJsonText(record), 'Copied as JSON');

interface OpenRecordOptions {
  noun: string;
  id: string;
  /** Shown to people, never kept on disk. */
  name: string;
  /** The record's path below the area. */
  path: string;
  /** The same with the open tab. */
  tabPath: string;
  record: unknown;
  /** Start of paths in this area: `/wanda/`. */
  base: string;
}

/** Makes a record the open one while its page is shown: for commands, context menu and recent records. */
export const usePublishRecord = ({ noun, id, name, path, tabPath, record, base }: OpenRecordOptions): void => {
  const linkPath = toLinkPath(base, path);
  const tabLinkPath = toLinkPath(base, tabPath);
  useEffect(() => {
    openRecord.set({ path: tabLinkPath, record, noun, id, name });
    return () => openRecord.set(null);
  }, [tabLinkPath, record, noun, id, name]);
  usePublishPlace({ path: linkPath, label: `${sentenceCase(noun)} ${id}` });
  useEffect(() => addRecentRecord({ kind: noun, id, path: linkPath }, name), [noun, id, linkPath, name]);
  const link = formatDeepLink(tabLinkPath);
  const disabledReason = link === null ? "A link can't hold the ID of this record." : null;
  useCommands([
    ...tableCommands({ 'link.copy': () => link !== null && copyLink(link) }).map((command) => ({
      ...command,
      disabledReason,
    })),
    ...tableCommands({
      'json.copy': () => copyRecord(record),
      'record.window': () => void window.open(base + tabPath),
    }),
  ]);
};
