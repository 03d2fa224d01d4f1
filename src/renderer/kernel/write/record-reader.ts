import type { QueryClient } from '@tanstack/react-query';
import { readFreshWithEtag } from '#kernel/api/read-fresh.ts';
import { isNotFound } from '#kernel/base/app-error.ts';
import { type AnyRecordActions, comparedFields } from '#kernel/definitions/action.ts';
import type { RecordReader } from './write-record.ts';

/** Reads and compares a record for a write. One that no longer exists is read as null. */
export const createRecordReader = (
  client: QueryClient,
  actions: Pick<AnyRecordActions, 'reread' | 'comparedFields'>,
  record: unknown,
): RecordReader => ({
  reread: async (signal) => {
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
