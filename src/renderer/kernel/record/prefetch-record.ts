import type { QueryClient } from '@tanstack/react-query';
import type { ApprovableWrite, DecisionFact } from '#kernel/definitions/action.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';

/** The page of a record: its first request, and what the decision of a write on the record rests on. */
export interface RecordPage {
  query: ReadQuery<unknown>;
  decisionFacts: (record: unknown, write: ApprovableWrite) => readonly DecisionFact[];
}

type LoadPage = (path: string) => Promise<RecordPage | null>;
let load: LoadPage = async () => null;

/** Sets how the page of a record is found by its path. */
export const setRecordPageLoader = (loader: LoadPage): void => {
  load = loader;
};

/** The record's page at a path below the area, such as `customers/CUS1`; null if no record has a page there. */
export const loadRecordPage = (path: string): Promise<RecordPage | null> => load(path);

/** Prefetches the code and the record of the page at a path below the area, such as `customers/CUS1`, if a record has its page there. */
export const prefetchRecord = async (client: QueryClient, path: string): Promise<void> => {
  // A failure is shown when the page is opened.
  const page = await load(path).catch(() => null);
  if (page) await client.prefetchQuery(page.query);
};
