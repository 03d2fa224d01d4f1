import { useEffect, useState } from 'react';
import type { MemberAccess } from '#kernel/definitions/action.ts';
import type { ListDefinition, ListParams } from '#kernel/definitions/list.ts';
import { onSessionEnd } from '#kernel/session/session.ts';

/** A list that was opened, and how to fetch its pages with its filters and sort order. */
export interface OpenList {
  definition: ListDefinition;
  /** Rows per page. */
  limit: number;
  /** What to ask the source for, by page number from 1. */
  pageParams: (page: number) => ListParams;
}

/** A record that was opened from a list, or stepped to. */
export interface OpenedRecord {
  /** Counted from 0 over all pages. */
  index: number;
  /** In the order of its path. */
  ids: readonly string[];
}

const maxOpenLists = 20;
/** By address; in memory only, because filters may hold personal data. */
const openLists = new Map<string, OpenList>();
/** The record that was opened last from a list, by the list's address. */
const openedRecords = new Map<string, OpenedRecord>();
onSessionEnd(() => {
  openLists.clear();
  openedRecords.clear();
});

/** Keeps a list for the pages of its records; the oldest ones are dropped. */
export const setOpenList = (address: string, list: OpenList): void => {
  openLists.delete(address);
  openLists.set(address, list);
  const [oldest] = openLists.keys();
  if (openLists.size <= maxOpenLists || oldest === undefined) return;
  openLists.delete(oldest);
  openedRecords.delete(oldest);
};

/** The list that was opened at an address, if it is still kept. */
export const openListAt = (address: string): OpenList | undefined => openLists.get(address);

type LoadList = (address: string, memberId: string) => Promise<OpenList | null>;
let loadList: LoadList = async () => null;

/** Sets how a list is found by its address after a reload, when it was not opened in this page. */
export const setListLoader = (load: LoadList): void => {
  loadList = load;
};

/** The list at an address: the open one, or rebuilt from the address. Undefined while it loads and if the address has none. */
export const useOpenList = (address: string | null, memberId: string): OpenList | undefined => {
  const [rebuilt, setRebuilt] = useState<{ address: string; list: OpenList } | null>(null);
  const open = address === null ? undefined : openLists.get(address);
  const isUnknown = address !== null && open === undefined;
  useEffect(() => {
    if (!isUnknown) return;
    let isCurrent = true;
    const rebuild = async () => {
      const list = await loadList(address, memberId);
      if (!isCurrent || list === null) return;
      setOpenList(address, list);
      setRebuilt({ address, list });
    };
    // Without its code, such as after an update, the record has no stepper.
    rebuild().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [isUnknown, address, memberId]);
  return open ?? (rebuilt?.address === address ? rebuilt.list : undefined);
};

/** What finds the queue of a record: the address of its list, the record as it was opened, and who opened it. */
export interface QueuedRecord {
  listAddress: string;
  record: unknown;
  member: MemberAccess;
}

type LoadQueueAddress = (queued: QueuedRecord) => Promise<string | null>;
let loadQueueAddress: LoadQueueAddress = async () => null;

/** Sets how the queue in which a record waits is found. */
export const setQueueLoader = (load: LoadQueueAddress): void => {
  loadQueueAddress = load;
};

/**
 * The address of the queue in which a record waits; null without a record, while it loads, and if the record waits in none. The same object
 * must be given as long as the record is open.
 */
export const useQueueAddress = (queued: QueuedRecord | null): string | null => {
  const [loaded, setLoaded] = useState<{ queued: QueuedRecord; address: string | null } | null>(null);
  useEffect(() => {
    if (queued === null) return;
    let isCurrent = true;
    const load = async () => {
      const address = await loadQueueAddress(queued);
      if (isCurrent) setLoaded({ queued, address });
    };
    // Without its code, such as after an update, no next record is offered.
    load().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [queued]);
  return queued !== null && loaded?.queued === queued ? loaded.address : null;
};

/** Notes the record that is open, so that Back to its list leads to its row. */
export const setOpenedRecord = (address: string, record: OpenedRecord): void => void openedRecords.set(address, record);

export const openedRecord = (address: string): OpenedRecord | undefined => openedRecords.get(address);

/** Removes the opened record of a list when the list is opened again. */
export const forgetOpenedRecord = (address: string): void => void openedRecords.delete(address);
