import { vi } from 'vitest';
import { fail } from '#contract/bridge/result.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { AppError } from '#kernel/base/app-error.ts';
import type { ComparedValue } from '#kernel/definitions/change.ts';
import type { ReadContext, ReadQuery } from '#kernel/definitions/read-query.ts';
import { changesOfField, comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { count, yesNo } from '#kernel/fields/fields.tsx';
import { createRecordReader } from '#kernel/write/record-reader.ts';
import { checkRecordWrite, sendRecordWrite, type WriteId } from '#kernel/write/unconfirmed-writes.ts';
import { createIdempotencyKeys, type UnconfirmedTry } from '#kernel/write/write-record.ts';
import { aChange } from './changes.ts';

export interface FlagRecord {
  id: string;
  payout: boolean;
  level: number;
  /** Who changed it, if the platform says so. */
  history?: readonly { at: string; by: string }[];
}

/** The platform gave no answer in time: the change may have been made. */
export const lostAnswer = new AppError(fail('timeout', 'No answer came', { unknownOutcome: true }));
export const brokenPlatform = new AppError(fail('server', 'The platform broke', { status: 500 }));

export const flagField = yesNo<FlagRecord>('payout', 'Payout');
const levelField = count<FlagRecord>('level', 'Level');
const compareFlag = comparedValuesBy(flagField, levelField);
const seenRecord: FlagRecord = { id: 'CUS1', payout: true, level: 1 };
/** Switches the flag off. */
export const switchOff = changesOfField(flagField, seenRecord, false);
/** Stands in an expected value for this change. */
export const expectedSwitchOff = [aChange('Payout', 'Yes', 'No')];
export const raiseLevel = changesOfField(levelField, seenRecord, 2);

export const fraud = { reason: 'Fraud' };
export const requested = { reason: 'Requested' };

/** A try of switching the flag off, whose answer was lost now. */
export const createTry = (more: Partial<UnconfirmedTry> = {}): UnconfirmedTry => ({
  values: fraud,
  idempotencyKey: crypto.randomUUID(),
  ifMatch: null,
  expected: switchOff,
  lostAt: Date.now(),
  isAccepted: false,
  error: lostAnswer,
  ...more,
});

/** A customer with a flag, as the platform has it: a test changes `present`, `etag` and `failure`. */
export const createFlagRecord = (id = 'CUS1') => {
  const seen: FlagRecord = { ...seenRecord, id };
  const platform = {
    seen,
    /** Null: the customer was deleted. */
    present: seen as FlagRecord | null,
    etag: null as string | null,
    /** What reading it fails with. */
    failure: null as Error | null,
    queryKey: ['customers.get', { id }] as const,
    /** Each reading of the record. */
    read: vi.fn(async ({ onEtag }: ReadContext): Promise<FlagRecord | null> => {
      if (platform.failure) throw platform.failure;
      onEtag?.('customers.get', platform.etag);
      return platform.present;
    }),
    actions: {
      recordQuery: (): ReadQuery<unknown> => ({ queryKey: platform.queryKey, queryFn: platform.read }),
      comparedValues: (record: unknown): readonly ComparedValue[] => compareFlag(Object(record)),
    },
    change: (more: Partial<FlagRecord>): void => {
      platform.present = { ...seen, ...platform.present, ...more };
    },
  };
  return platform;
};

type SendOptions = Parameters<typeof sendRecordWrite<string>>[1];

/** The write that switches a customer's flag off, whose key is stored as that of a draft. */
export const createFlagWrite = (id = 'CUS1', owner = 'customers.togglePayout') => {
  const record = createFlagRecord(id);
  const writeId: WriteId = { owner, queryKey: record.queryKey };
  const reader = createRecordReader(queryClient, record.actions, record.seen);
  let storedKey: string | null = null;
  const store = {
    read: () => storedKey,
    write: (key: string | null) => {
      storedKey = key;
    },
  };
  const keys = createIdempotencyKeys(store);
  const keysSent: string[] = [];
  return {
    record,
    id: writeId,
    reader,
    keys,
    store,
    keysSent,
    /** Sends the change; `answer` gives or throws the platform's answer. */
    send: (answer: () => string | Promise<string> = () => 'done', more: Partial<SendOptions> = {}) =>
      sendRecordWrite<string>(writeId, {
        ...reader,
        keys,
        seen: record.seen,
        values: fraud,
        expected: switchOff,
        signal: new AbortController().signal,
        send: async (_record, { idempotencyKey }) => {
          keysSent.push(idempotencyKey);
          return answer();
        },
        ...more,
      }),
    check: () => checkRecordWrite(writeId, reader, keys),
  };
};
export type FlagWrite = ReturnType<typeof createFlagWrite>;

export const lose = (): never => {
  throw lostAnswer;
};
export const refuse = (): never => {
  throw brokenPlatform;
};
/** Sends the change; its answer is lost. Returns its key. */
export const loseAnswer = async (write: FlagWrite, more?: Partial<SendOptions>): Promise<string> => {
  await write.send(lose, more);
  return write.keysSent.at(-1) ?? '';
};
