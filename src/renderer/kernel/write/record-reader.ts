import type { QueryClient } from '@tanstack/react-query';
import { readFreshWithEtag } from '#kernel/api/read-fresh.ts';
import { isNotFound } from '#kernel/base/app-error.ts';
import { type AnyRecordActions, comparedFields } from '#kernel/definitions/action.ts';
import type { RecordReader } from './write-record.ts';

/** Reads and compares a record for a write. One that no longer exists is read as null. `signal` stops a reading. */
export const createRecordReader = (
  client: QueryClient,
  actions: Pick<AnyRecordActions, 'reread' | 'comparedFields'>,
  record: unknown,
  signal?: AbortSignal,
): RecordReader => ({
  reread: async () => {
    try {
      const { data, etag } = await readFreshWithEtag(client, actions.reread(record), signal);
      return { record: data, etag };
    } catch (error) {
      if (isNotFound(error)) return { record: null, etag: null };
      throw error;
    }
  },
  compare: (target) => comparedFields(actions, target),
  clock: () => Date.now(),
});
