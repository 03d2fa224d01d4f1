import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect } from 'react';
import type { UnfinishedWrite } from '#contract/bridge/requests.ts';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { useCanFetch } from '#kernel/session/lock/session-overlay.ts';
import { useSession } from '#kernel/session/session.ts';

const queryKey = ['writes.unfinished'];

/** The writes of earlier runs of the app without a known end, newest first; empty while nobody is signed in or the console is locked. */
export const useUnfinishedWrites = (): readonly UnfinishedWrite[] => {
  const client = useQueryClient();
  const { status } = useSession();
  const enabled = useCanFetch() && status === 'signed-in';
  useEffect(() => bridge.on['writes.changed'](() => void client.invalidateQueries({ queryKey })), [client]);
  const { data } = useQuery({
    queryKey,
    queryFn: async () => unwrap(await bridge.call['writes.unfinished']()),
    // An empty answer then equals what is there, and renders nothing while the first page is being rendered.
    initialData: [],
    initialDataUpdatedAt: 0,
    enabled,
  });
  return enabled ? data : [];
};

/** A write for the member. */
export interface WriteDescription {
  /** What it does. */
  label: string;
  /** The path of its record, such as `customers/CUS1`. */
  record: string;
  /** The record's page; null: the console has none, or the member may not open it. */
  page: { address: string; name: ReadQuery<string | null> } | null;
}

/** `pathname`: the current page, whose workspace a record opens in. `permissions`: those of the member. */
export type DescribeWrite = (
  write: UnfinishedWrite,
  pathname: string,
  permissions: readonly string[],
) => WriteDescription;

/** Loads the description of writes, which the app gives: the kernel knows no resource. */
type LoadDescribeWrite = () => Promise<DescribeWrite>;

const DescribeWriteContext = createContext<LoadDescribeWrite | null>(null);
export const DescribeWriteProvider = DescribeWriteContext.Provider;

export const useLoadDescribeWrite = (): LoadDescribeWrite => {
  const load = use(DescribeWriteContext);
  if (!load) throw new Error('useLoadDescribeWrite must be used inside DescribeWriteProvider');
  return load;
};
