import { invalidateGroupOf } from '#kernel/api/data-changes.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { createStore, useStore } from '#kernel/base/store.ts';
import { type Change, isSameChange } from '#kernel/definitions/change.ts';
import { onSessionEnd } from '#kernel/session/session.ts';
import { settleWrite } from './settle-write.ts';
import type { IdempotencyKeys } from './write-record.ts';
import {
  checkTries,
  type Finding,
  isFinal,
  type RecordReader,
  type RecordWrite,
  type SettledWrite,
  settledBy,
  type UnconfirmedTries,
  type UnconfirmedTry,
  type WriteResult,
  writeRecord,
} from './write-record.ts';

/** Which write on which record. `owner`: the ID of an action, or the definition of a form. */
export interface WriteId {
  owner: unknown;
  /** The key of the query that reads the record. */
  queryKey: readonly unknown[];
  /** What is written and on which record, for the member. */
  title?: string;
}

interface UnconfirmedWrite {
  owner: unknown;
  recordKey: string;
  tries: UnconfirmedTries;
  title?: string;
  /** The address of the page that sent it. */
  address: string;
}

/** The writes whose answer was lost, so that a dialog that is closed and opened again knows of them. In memory only. */
export const unconfirmedWrites = createStore<readonly UnconfirmedWrite[]>([]);
/** More than the changes that a member loses the answer of before a conflict is shown. */
const lostChangesKept = 100;
/** What writes whose answer was lost were to change, also once their outcome is known: they are the member's own. */
let lostChanges: readonly LostChange[] = [];

interface LostChange {
  idempotencyKey: string;
  recordKey: string;
  expected: readonly Change[];
  /** When its outcome became known, in ms since 1970; null before. */
  settledAt: number | null;
}

/** Keeps the outcome of a write for main, and forgets the change of one that was not made. */
const settle = ({ idempotencyKey, outcome }: SettledWrite): void => {
  lostChanges = lostChanges.flatMap((lost) => {
    if (lost.idempotencyKey !== idempotencyKey) return [lost];
    return outcome === 'not-made' ? [] : [{ ...lost, settledAt: Date.now() }];
  });
  settleWrite(idempotencyKey, outcome);
};

/** Counts the sessions: what a write tells after its session ended is not for the next member. */
let sessionCount = 0;
onSessionEnd(() => {
  sessionCount += 1;
  unconfirmedWrites.set([]);
  lostChanges = [];
});

/**
 * Whether all changes of a record since a time (ms since 1970) are those of writes of this window whose answer was lost, and whose outcome was
 * not known before.
 */
export const isExpectedOfLost = (id: Pick<WriteId, 'queryKey'>, changes: readonly Change[], since: number): boolean => {
  const expected = lostChanges.flatMap((lost) =>
    lost.recordKey === recordKeyOf(id) && (lost.settledAt === null || lost.settledAt >= since) ? lost.expected : [],
  );
  return changes.length > 0 && changes.every((change) => expected.some((own) => isSameChange(own, change)));
};

/** Gives a function that tells whether the current session has ended since. */
export const watchSessionEnd = (): (() => boolean) => {
  const session = sessionCount;
  return () => session !== sessionCount;
};

const none: UnconfirmedTries = [];
const recordKeyOf = ({ queryKey }: Pick<WriteId, 'queryKey'>): string => JSON.stringify(queryKey);

export const isSameWrite = (one: WriteId, other: WriteId): boolean =>
  one.owner === other.owner && recordKeyOf(one) === recordKeyOf(other);

/** The tries of a write whose outcome is unknown; the same array until they change. */
export const triesOf = (id: WriteId): UnconfirmedTries =>
  unconfirmedWrites.get().find(({ owner, recordKey }) => owner === id.owner && recordKey === recordKeyOf(id))?.tries ??
  none;
export const useTries = (id: WriteId): UnconfirmedTries =>
  useStore({ get: () => triesOf(id), subscribe: unconfirmedWrites.subscribe });

const setTries = (id: WriteId, tries: UnconfirmedTries): void => {
  if (tries === triesOf(id)) return;
  const recordKey = recordKeyOf(id);
  const isOwn = (write: UnconfirmedWrite) => write.owner === id.owner && write.recordKey === recordKey;
  const others = unconfirmedWrites.get().filter((write) => !isOwn(write));
  const address = unconfirmedWrites.get().find(isOwn)?.address ?? location.pathname;
  const { owner, title } = id;
  const write = { owner, recordKey, tries, address, ...(title !== undefined && { title }) };
  unconfirmedWrites.set(tries.length === 0 ? others : [...others, write]);
};

/** The writes of this window whose answer was lost. */
export const useUnconfirmedWrites = (): readonly UnconfirmedWrite[] => useStore(unconfirmedWrites);

/** Forgets a write of which the record shows `applied`, one of its tries. */
export const forgetApplied = (id: WriteId, applied: UnconfirmedTry): void => {
  const settled = settledBy(triesOf(id), { name: 'applied', expected: applied.expected, record: null, error: null });
  setTries(id, none);
  for (const one of settled) settle(one);
};

/** The writes that are being sent: a reading that began before says nothing about them. */
const sending = new Set<WriteId>();
const isSending = (id: WriteId): boolean => [...sending].some((other) => isSameWrite(other, id));

/** Other queries that show the record are outdated too: main said that it may have changed before the platform changed it. */
const refreshAfter = ({ queryKey }: WriteId, finding: Finding): void => {
  if (finding.name === 'applied' || finding.name === 'unclear') invalidateGroupOf(queryClient, queryKey);
  // Main knows of no request: its answer was lost.
  else if (finding.name === 'sent-for-approval') void queryClient.invalidateQueries({ queryKey: ['approvals.list'] });
};

const isSuperseded = (finding: Finding): boolean => finding.name === 'unclear' && finding.isSuperseded;

type StoredWrite<Answer> = Omit<RecordWrite<Answer>, 'tries' | 'keyFor' | 'newKeyFor' | 'onLost'> & {
  keys: IdempotencyKeys;
  onLost?: (lost: UnconfirmedTry) => void;
};

/** Carries out a write on a record (`writeRecord`) and keeps its tries while their outcome is unknown. */
export const sendRecordWrite = async <Answer>(
  id: WriteId,
  { keys, onLost, ...write }: StoredWrite<Answer>,
): Promise<WriteResult<Answer>> => {
  const hasSessionEnded = watchSessionEnd();
  const keep = (tries: UnconfirmedTries) => {
    if (!hasSessionEnded()) setTries(id, tries.length === 0 ? none : tries);
  };
  let isKeyStored = false;
  sending.add(id);
  const result = await writeRecord({
    ...write,
    tries: triesOf(id),
    keyFor: (values) => {
      isKeyStored = true;
      return keys.forValues(values);
    },
    newKeyFor: (values) => {
      keys.renew();
      return keys.forValues(values);
    },
    onLost: (lost, tries) => {
      if (!hasSessionEnded())
        lostChanges = [
          ...lostChanges,
          {
            idempotencyKey: lost.idempotencyKey,
            recordKey: recordKeyOf(id),
            expected: lost.expected,
            settledAt: null,
          },
        ].slice(-lostChangesKept);
      keep(tries);
      // The toast of a session that has ended is not for the next member.
      if (!hasSessionEnded()) onLost?.(lost);
    },
  }).finally(() => sending.delete(id));
  keep(result.tries);
  for (const one of result.settled) settle(one);
  if (result.name === 'applied' || result.name === 'sent-for-approval') refreshAfter(id, result);
  else if (result.name === 'unconfirmed') refreshAfter(id, result.finding);
  if (result.name === 'succeeded' || result.name === 'applied' || result.name === 'sent-for-approval')
    keys.end('succeeded');
  else if (result.name === 'unconfirmed' && isSuperseded(result.finding)) keys.renew();
  // Nothing was carried out: a stored key would say of the draft that its outcome is unknown.
  else if (isKeyStored && result.name !== 'unconfirmed' && result.tries.length === 0) keys.end('refused');
  return result;
};

/**
 * Reads the record of a write whose answer was lost, and forgets its tries once nothing more can be found out. Null while the write is
 * being sent again, and after `signal` was aborted: then nothing is forgotten.
 */
export const checkRecordWrite = async (
  id: WriteId,
  reader: RecordReader,
  keys: IdempotencyKeys,
  signal?: AbortSignal,
): Promise<Finding | null> => {
  const checked = triesOf(id);
  if (checked.length === 0) return null;
  const finding = await checkTries(reader, checked);
  if (signal?.aborted || isSending(id) || triesOf(id) !== checked) return null;
  refreshAfter(id, finding);
  if (!isFinal(finding)) return finding;
  setTries(id, none);
  for (const one of settledBy(checked, finding)) settle(one);
  if (isSuperseded(finding)) keys.renew();
  else if (finding.name !== 'unclear') keys.end(finding.name === 'not-applied' ? 'refused' : 'succeeded');
  return finding;
};
