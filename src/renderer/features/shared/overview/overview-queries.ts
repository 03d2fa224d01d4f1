import type { Note, Transaction, Verification, Wallet } from '#contract/platform/api/customer-records.ts';
import type { Page } from '#contract/platform/definitions/answers.ts';
import { firstRows } from '#kernel/api/read-on.ts';
import type { ParallelQuery } from '#kernel/definitions/detail.ts';
import type { Noun } from '#kernel/definitions/list.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';

/** Statuses of movements that need attention, and of those that may be stuck. */
export const reviewStatuses = ['in_review', 'review_needed'];
export const stuckStatus = 'processing';
export const failedStatus = 'failed';

const movementsShown = 5;
/** Open movements are counted up to this number. */
const movementsCounted = 100;

/** What the overview of a customer or a business reads, and where its links lead. */
export interface OverviewSource {
  /** The account's path below the area; null for an ID that can't be part of one. */
  path: string | null;
  /** The path of a transaction's page. */
  transactionTo: (transactionId: string) => string | null;
  wallets: ReadQuery<Wallet[]>;
  movements: ReadQuery<Page<Transaction>>;
  openMovements: ReadQuery<Page<Transaction>>;
  documents: ReadQuery<Verification[]>;
  /** Null where the platform keeps none. */
  notes: ReadQuery<Note[]> | null;
  /** Other records that need attention: the query that counts them, and the list that shows them. */
  openRecords: readonly { noun: Noun; to: string; query: ReadQuery<Page<unknown>> }[];
}

/** The parameters of a request for an account's transactions. */
export interface TransactionParams {
  limit: number;
  sort: '-created_at';
  status?: string[];
  cursor?: string;
}

/** The last movements of an account, and those that need attention. */
export const movementQueries = (transactions: (params: TransactionParams) => ReadQuery<Page<Transaction>>) => {
  const read = (limit: number, filter: { status?: string[] }) =>
    firstRows(
      (cursor) => transactions({ ...filter, limit, sort: '-created_at', ...(cursor !== null && { cursor }) }),
      limit,
    );
  return {
    movements: read(movementsShown, {}),
    openMovements: read(movementsCounted, { status: [failedStatus, stuckStatus, ...reviewStatuses] }),
  };
};

/** The queries of an overview that are sent with the record's own. */
export const overviewCompanions = ({
  wallets,
  documents,
  notes,
  movements,
  openMovements,
}: OverviewSource): ParallelQuery[] => [
  ...[wallets, documents, ...(notes === null ? [] : [notes])].map((query) => ({ query, permission: null })),
  ...[movements, openMovements].map((query) => ({ query, permission: 'transaction:read' as const })),
];
