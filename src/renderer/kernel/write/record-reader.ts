import type { QueryClient } from '@tanstack/react-query';
import { hasSentEtag } from '#kernel/api/etags.ts';
import { type FreshData, readFreshWithEtag, readUncached } from '#kernel/api/read-fresh.ts';
import { findApproval } from '#kernel/approvals/waiting-approvals.ts';
import { isNotFound } from '#kernel/base/app-error.ts';
import type { AnyRecordActions } from '#kernel/definitions/action.ts';
import { comparedValuesByKey } from '#kernel/definitions/change.ts';
import { createReadAhead, type ReadAhead } from './read-ahead.ts';
import type { Reading, RecordReader } from './write-record.ts';

type ComparedActions = Pick<AnyRecordActions, 'recordQuery' | 'comparedValues'>;

/** A reading of a record; one that no longer exists is read as null. */
const readingOf = async (read: Promise<FreshData<unknown>>): Promise<Reading> => {
  try {
    const { data, etag } = await read;
    return { record: data, etag };
  } catch (error) {
    if (isNotFound(error)) return { record: null, etag: null };
    throw error;
  }
};

/** Reads and compares a record for a write. */
export const createRecordReader = (client: QueryClient, actions: ComparedActions, record: unknown): RecordReader => ({
  refetch: (signal) => readingOf(readFreshWithEtag(client, actions.recordQuery(record), signal)),
  compare: (target) => comparedValuesByKey(actions.comparedValues, target),
  clock: () => Date.now(),
  findApproval: (idempotencyKeys) => findApproval(client, idempotencyKeys),
});

/** Reads a record ahead of its write, if its platform sends ETags. The page goes on showing the record as it was. */
export const createRecordReadAhead = (actions: ComparedActions, record: unknown): ReadAhead => {
  const query = actions.recordQuery(record);
  return createReadAhead({
    isUseful: () => hasSentEtag(query.queryKey[0]),
    read: (signal) => readingOf(readUncached(query, signal)),
    clock: () => Date.now(),
  });
};
