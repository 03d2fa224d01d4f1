import type { ApprovalRequest } from '#contract/bridge/failure.ts';
import type { SettledOutcome } from '#contract/bridge/requests.ts';
import { isPlatformFailure } from '#contract/bridge/result.ts';
import { limits } from '#contract/values/limits.ts';
import type { FoundApproval } from '#kernel/approvals/waiting-approvals.ts';
import { AppError } from '#kernel/base/app-error.ts';
import type { FormValues, WriteRequest } from '#kernel/definitions/action.ts';
import { type Change, type ComparedValues, differences, isApplied } from '#kernel/definitions/change.ts';

/** The outcome of a write; `unknown` after a timeout or a lost connection. */
export type WriteEnding = 'succeeded' | 'refused' | 'unknown';

/** Keeps a key while the outcome of its write is unknown, so that a form that is opened again continues with it. */
export interface IdempotencyKeyStore {
  read: () => string | null;
  /** Null removes it. */
  write: (key: string | null) => void;
}

/**
 * The Idempotency-Keys of one opening of a dialog or form, or of a draft: one for each set of values, because a platform may bind a key to
 * its first body. While an outcome is unknown its key is used for all values, so that nothing is done twice; a write that is compared with
 * its record (`write-record.ts`) never ends as `unknown` here. After a success the same values are another write.
 */
export const createIdempotencyKeys = (store?: IdempotencyKeyStore) => {
  /** The key of a write whose outcome is unknown. The values of a stored one are not stored. */
  let unknownKey = store?.read() ?? null;
  let lastKey = unknownKey;
  const keys = new Map<string, string>();
  return {
    /** Whether an earlier write with the key of the next one has an unknown outcome. */
    isOutcomeUnknown: (): boolean => unknownKey !== null,
    /** The key to send these values with. */
    forValues: (values: unknown): string => {
      const text = JSON.stringify(values) ?? '';
      const key = unknownKey ?? keys.get(text) ?? crypto.randomUUID();
      if (unknownKey === null) keys.set(text, key);
      lastKey = key;
      // Before the request: the page may be gone before its answer.
      store?.write(key);
      return key;
    },
    end: (ending: WriteEnding): void => {
      unknownKey = ending === 'unknown' ? lastKey : null;
      if (ending !== 'unknown') store?.write(null);
      // Does not keep written values longer than needed.
      if (ending === 'succeeded') keys.clear();
    },
    /** The next write is another one, also with the same values: the platform would answer an old key with its old answer. */
    renew: (): void => {
      unknownKey = null;
      store?.write(null);
      keys.clear();
    },
  };
};
export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

/** A record as it was read; `record` is null if it no longer exists, `etag` if the platform sends none. */
export interface Reading {
  record: unknown;
  etag: string | null;
}

/**
 * A write that was sent and whose outcome is unknown. Its answer was lost: the platform may have carried it out, or still do so. Or the
 * platform failed (`hasPlatformFailed` of `error`): it may have carried it out, and is no longer working on it.
 */
export interface UnconfirmedTry {
  values: FormValues;
  idempotencyKey: string;
  /** The version of the record it was sent for: the platform refuses it for any other. Null: it is carried out on any version. */
  ifMatch: string | null;
  /** What it changes. */
  expected: readonly Change[];
  /** When its answer was given up, or the platform failed, in ms since 1970. */
  lostAt: number;
  /** Whether the platform accepted it, in an answer that couldn't be read: it is never called "not made". */
  isAccepted: boolean;
  /** Why no answer came, or how the platform failed. */
  error: unknown;
}
export type UnconfirmedTries = readonly UnconfirmedTry[];

/**
 * What a reading tells about unconfirmed tries. `isCertain`: the platform's own time for them was over before the record was read, so
 * that further readings tell nothing more. `unclear`: the record shows neither the old values nor the new ones, or has another version
 * than the tries name (`isSuperseded`): they were carried out and changed back since, or are refused. `unread`: it couldn't be read.
 * `applied`: the record shows a change; `error` is what the platform answered to it if it failed, null after a lost answer.
 * `sent-for-approval`: the platform sent one of the tries to a second member and carried out none.
 */
export type Finding =
  | AppliedFinding
  | ApprovalFinding
  | { name: 'not-applied'; isCertain: boolean; record: unknown }
  | { name: 'unclear'; isCertain: boolean; isSuperseded: boolean; record: unknown }
  | { name: 'unread'; error: unknown };

/** A write that waits for a second member: nothing is changed. `idempotencyKey`: the try that became the request. */
export interface ApprovalFinding {
  name: 'sent-for-approval';
  approval: ApprovalRequest;
  idempotencyKey: string;
  record: unknown;
}

/** A finding that leaves it open what became of the tries. */
export type OpenFinding = Exclude<Finding, AppliedFinding | ApprovalFinding>;

export interface AppliedFinding {
  name: 'applied';
  expected: readonly Change[];
  record: unknown;
  error: unknown;
}

/** How to read and compare a record. */
export interface RecordReader {
  /** Reads the record without cache, until `signal` is aborted. */
  refetch: (signal?: AbortSignal) => Promise<Reading>;
  /** The compared values of a record. */
  compare: (record: unknown) => ComparedValues;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** The request for approval that a write with one of these Idempotency-Keys became; null: there is none. Throws if that can't be read. */
  findApproval?: (idempotencyKeys: readonly string[]) => Promise<FoundApproval | null>;
}

export interface RecordWrite<Answer> extends RecordReader {
  /** The record as the member sees it. */
  seen: unknown;
  values: FormValues;
  /** What the write changes. */
  expected: readonly Change[];
  /** Earlier writes whose answer was lost. */
  tries: UnconfirmedTries;
  keyFor: (values: FormValues) => string;
  /** A key that was not sent before: a platform may answer the old one with its old refusal. */
  newKeyFor: (values: FormValues) => string;
  /** Sends the values for the record as it was just read. */
  send: (record: unknown, request: WriteRequest) => Promise<Answer>;
  /** Runs when an answer is lost, before the record is read again. */
  onLost: (lost: UnconfirmedTry, tries: UnconfirmedTries) => void;
  /**
   * A reading that began shortly before the write (`read-ahead.ts`); null: there is none. It spares one if it names its version, by which
   * the platform compares again, and shows what the member sees.
   */
  takeAhead?: (signal: AbortSignal) => Promise<Reading | null>;
  /** Why the write is not possible on the record; null if it is. */
  unavailableReason?: (record: unknown) => string | null;
  /** Aborted when nothing may be sent any more. */
  signal: AbortSignal;
}

/**
 * How a write ended. `applied`: the record shows the change of a write without an answer or at which the platform failed. `conflict`:
 * somebody else changed the record; nothing was changed. `refused`: nothing was changed; `wasSent` is false if nothing was sent.
 * `unconfirmed`: an answer was lost, or the platform failed, and the record doesn't show the change so far; `error` is what the platform
 * said or why no answer came, null if nothing was sent. `stopped`: nothing was sent. `sent-for-approval`: a second member decides whether it
 * is carried out.
 */
export type WriteOutcome<Answer> =
  | { name: 'succeeded'; answer: Answer; record: unknown }
  | AppliedFinding
  | ApprovalFinding
  /**
   * `isUnclear`: an earlier try may have been carried out before the changes by others. `error`: the platform's refusal; null: nothing was
   * sent.
   */
  | { name: 'conflict'; changes: readonly Change[]; isUnclear: boolean; record: unknown; error: unknown }
  | { name: 'unavailable'; reason: string; record: unknown }
  | { name: 'refused'; error: unknown; wasSent: boolean }
  | { name: 'unconfirmed'; finding: OpenFinding; error: unknown }
  | { name: 'stopped' };

/** A write whose outcome was unknown and is known now. */
export interface SettledWrite {
  idempotencyKey: string;
  outcome: Exclude<SettledOutcome, 'dismissed'>;
}

/** The outcome of a write, the tries whose outcome is still unknown, and the earlier ones whose outcome is known now. */
export type WriteResult<Answer> = WriteOutcome<Answer> & {
  tries: UnconfirmedTries;
  settled: readonly SettledWrite[];
};

/** `isPlatformFailure` of anything thrown. */
export const hasPlatformFailed = (error: unknown): boolean =>
  error instanceof AppError && isPlatformFailure(error.failure);

/** When the platform's own time for all of these tries is over, in ms since 1970. A failure that it answered ends its time. */
export const certainAt = (tries: UnconfirmedTries): number =>
  Math.max(...tries.map(({ lostAt, error }) => (hasPlatformFailed(error) ? lostAt : lostAt + limits.lateWriteMs)));

/** When the record is read again, in ms since 1970: after 5, 15, 30 and 60 s, then every 30 s until it can be read. */
export const nextCheckAt = (tries: UnconfirmedTries, now: number): number => {
  const lostAt = Math.max(...tries.map((lost) => lost.lostAt));
  const next = limits.lateWriteChecksMs.find((ms) => lostAt + ms > now);
  return next === undefined ? now + limits.lateWriteRecheckMs : lostAt + next;
};

const textOf = (values: FormValues): string => JSON.stringify(Object.entries(values).sort());

/** The earlier try with the same values: it is sent again with its own key, so that it is carried out once. */
const sameTry = (tries: UnconfirmedTries, values: FormValues): UnconfirmedTry | undefined =>
  tries.find((lost) => textOf(lost.values) === textOf(values));

/**
 * Whether values may be sent while earlier tries are unconfirmed. `same`: they go again with the key of their try. `guarded`: other
 * values, of which the platform carries out only one, because each names the version of the record that it changes. `waiting`: other
 * values, of which the platform could carry out both. `free`: nothing is unconfirmed.
 */
export type SendRule = 'free' | 'same' | 'guarded' | 'waiting';
export const sendRule = (tries: UnconfirmedTries, values: FormValues, now: number): SendRule => {
  if (tries.length === 0 || now >= certainAt(tries)) return 'free';
  if (sameTry(tries, values)) return 'same';
  return tries.every(({ ifMatch }) => ifMatch !== null) ? 'guarded' : 'waiting';
};

/**
 * What a record that was read at `readAt` tells about the tries. If it has another version than a try names, the
 * try was carried out and changed back since, or is refused: the old values alone don't tell.
 */
const findingOf = (
  tries: UnconfirmedTries,
  compare: RecordReader['compare'],
  { record, etag }: Reading,
  readAt: number,
): Exclude<Finding, ApprovalFinding | { name: 'unread' }> => {
  const present = compare(record);
  const applied = tries.map(({ expected }) => isApplied(expected, present));
  const done = tries[applied.indexOf(true)];
  if (done)
    return {
      name: 'applied',
      expected: done.expected,
      record,
      error: hasPlatformFailed(done.error) ? done.error : null,
    };
  const superseded = tries.map(({ ifMatch }) => ifMatch !== null && etag !== null && etag !== ifMatch);
  const isSuperseded = superseded.every(Boolean);
  const isCertain = isSuperseded || readAt >= certainAt(tries);
  const hasOldValues = applied.every((one) => one === false) && !superseded.some(Boolean);
  return hasOldValues && !tries.some(({ isAccepted }) => isAccepted)
    ? { name: 'not-applied', isCertain, record }
    : { name: 'unclear', isCertain, isSuperseded, record };
};

/** Whether a finding is the last word on its tries. */
export const isFinal = (finding: Finding): boolean =>
  finding.name === 'applied' ||
  finding.name === 'sent-for-approval' ||
  (finding.name !== 'unread' && finding.isCertain);

/** The outcomes of tries once one of them was carried out: the platform refuses the others if they name the version before it. */
const outcomesAfter = (tries: UnconfirmedTries, isDone: (lost: UnconfirmedTry) => boolean): SettledWrite[] =>
  tries.flatMap((lost): SettledWrite[] => {
    if (isDone(lost)) return [{ idempotencyKey: lost.idempotencyKey, outcome: 'done' }];
    return lost.ifMatch === null ? [] : [{ idempotencyKey: lost.idempotencyKey, outcome: 'not-made' }];
  });

/** The outcomes of tries that a finding makes known. */
export const settledBy = (tries: UnconfirmedTries, finding: Finding): SettledWrite[] => {
  if (finding.name === 'applied') return outcomesAfter(tries, ({ expected }) => expected === finding.expected);
  // Nothing is known of another try, which may be carried out.
  if (finding.name === 'sent-for-approval') return [{ idempotencyKey: finding.idempotencyKey, outcome: 'not-made' }];
  if (finding.name !== 'not-applied' || !finding.isCertain) return [];
  return tries.map(({ idempotencyKey }) => ({ idempotencyKey, outcome: 'not-made' }));
};

/** What the request for approval of one of the tries tells, beside the record, which doesn't show the change. */
const findingOfApproval = (
  { id, expiresAt, idempotencyKey, outcome }: FoundApproval,
  finding: Exclude<OpenFinding, { name: 'unread' }>,
  tries: number,
): Finding => {
  const { record } = finding;
  if (outcome === 'waiting') return { name: 'sent-for-approval', approval: { id, expiresAt }, idempotencyKey, record };
  // It was carried out, and the record changed since.
  if (outcome === 'approved') return { name: 'unclear', isCertain: true, isSuperseded: false, record };
  return tries === 1 ? { name: 'not-applied', isCertain: true, record } : finding;
};

/** Reads the record and tells what became of the tries. Never throws. */
export const checkTries = async (
  { refetch, compare, clock, findApproval }: RecordReader,
  tries: UnconfirmedTries,
): Promise<Finding> => {
  const readAt = clock();
  try {
    const finding = findingOf(tries, compare, await refetch(), readAt);
    if (finding.name === 'applied') return finding;
    const found = (await findApproval?.(tries.map(({ idempotencyKey }) => idempotencyKey))) ?? null;
    return found === null ? finding : findingOfApproval(found, finding, tries.length);
  } catch (error) {
    return { name: 'unread', error };
  }
};

const isUnknown = (error: unknown): boolean => error instanceof AppError && error.failure.unknownOutcome === true;
const isVersionConflict = (error: unknown): boolean => error instanceof AppError && error.failure.status === 412;
/** The request for approval that a write became; null for anything else that is thrown. */
const approvalOf = (error: unknown): ApprovalRequest | null =>
  error instanceof AppError && error.code === 'needs-approval' ? (error.failure.approval ?? null) : null;
const hasCode = (error: unknown, code: string): boolean => error instanceof AppError && error.code === code;

/**
 * A write on a record that somebody else may change at the same time. The record is read again; a difference is shown instead of
 * overwritten. The values are sent once, for the version that was read. After a lost answer the record is read again, because repeating
 * blindly could flip a flag back; the next try recognizes a change that was carried out late. So it is when the platform failed, which may
 * have made the change before: only if the record shows the old values was the write refused. Never throws.
 */
export const writeRecord = async <Answer>(write: RecordWrite<Answer>): Promise<WriteResult<Answer>> => {
  const { refetch, compare, clock, seen, values, expected, signal } = write;
  let { tries } = write;
  let settled: SettledWrite[] = [];
  // A key that was sent again and lost again is not settled.
  const isOpen = (key: string) => tries.some((lost) => lost.idempotencyKey === key);
  const end = (outcome: WriteOutcome<Answer>): WriteResult<Answer> => ({
    ...outcome,
    tries,
    settled: settled.filter(({ idempotencyKey }) => !isOpen(idempotencyKey)),
  });
  const dropTries = (outcomes: readonly SettledWrite[]) => {
    settled.push(...outcomes);
    tries = [];
  };

  type TriesFinding = ReturnType<typeof findingOf> | null;
  const findingOfTries = (reading: Reading, readAt: number): TriesFinding =>
    tries.length > 0 ? findingOf(tries, compare, reading, readAt) : null;

  /** What keeps the values from being sent, or explains why they were refused; null if the record is as the member sees it. */
  const explain = (finding: TriesFinding, record: unknown, error: unknown): WriteOutcome<Answer> | null => {
    if (finding?.name === 'applied') {
      dropTries(settledBy(tries, finding));
      return finding;
    }
    // Of an earlier try that may have been carried out, before the record changed further.
    const unclear = finding?.name === 'unclear' ? finding : null;
    if (finding?.isCertain) dropTries(settledBy(tries, finding));
    const reason = (record !== null && write.unavailableReason?.(record)) || null;
    if (reason !== null)
      return unclear ? { name: 'unconfirmed', finding: unclear, error } : { name: 'unavailable', reason, record };
    const changes = differences(compare(seen), compare(record));
    if (changes.length === 0) return unclear?.isCertain ? { name: 'unconfirmed', finding: unclear, error } : null;
    return unclear && record !== null && !unclear.isSuperseded
      ? { name: 'unconfirmed', finding: unclear, error }
      : { name: 'conflict', changes, isUnclear: unclear !== null, record, error };
  };

  const isAsSeen = ({ record, etag }: Reading): boolean =>
    record !== null &&
    etag !== null &&
    differences(compare(seen), compare(record)).length === 0 &&
    (write.unavailableReason?.(record) ?? null) === null;

  let reading: Reading;
  let isAhead = false;
  let readAt = clock();
  try {
    const ahead = tries.length === 0 ? await write.takeAhead?.(signal) : null;
    isAhead = ahead != null && isAsSeen(ahead);
    readAt = clock();
    reading = ahead != null && isAhead ? ahead : await refetch(signal);
  } catch (error) {
    return end(signal.aborted ? { name: 'stopped' } : { name: 'refused', error, wasSent: false });
  }
  const { record, etag } = reading;
  const finding = findingOfTries(reading, readAt);
  const obstacle = explain(finding, record, null);
  if (obstacle) return end(obstacle);
  if (signal.aborted) return end({ name: 'stopped' });
  const same = sameTry(tries, values);
  const isGuarded = etag !== null && tries.every(({ ifMatch }) => ifMatch !== null);
  if (finding && finding.name !== 'applied' && tries.length > 0 && !same && !isGuarded)
    return end({ name: 'unconfirmed', finding, error: null });

  const idempotencyKey = same?.idempotencyKey ?? write.keyFor(values);
  try {
    const request = { idempotencyKey, comparesRecord: true, ...(etag !== null && { ifMatch: etag }) };
    const answer = await write.send(record, request);
    // The earlier try was not made, and this one with its key was.
    settled = settled.filter((one) => one.idempotencyKey !== idempotencyKey);
    dropTries(outcomesAfter(tries, (lost) => lost.idempotencyKey === idempotencyKey));
    return end({ name: 'succeeded', answer, record });
  } catch (error) {
    const approval = approvalOf(error);
    if (approval) {
      // The request that the platform answered; another try may still be carried out.
      settled.push({ idempotencyKey, outcome: 'not-made' });
      tries = tries.filter((lost) => lost.idempotencyKey !== idempotencyKey);
      return end({ name: 'sent-for-approval', approval, idempotencyKey, record });
    }
    const isLost = isUnknown(error);
    if (isLost || hasPlatformFailed(error)) {
      // An earlier request of this try without a version may still be carried out on any.
      const ifMatch = same?.ifMatch === null ? null : etag;
      const isAccepted = hasCode(error, 'drift') || same?.isAccepted === true;
      const lost = { values, idempotencyKey, ifMatch, expected, lostAt: clock(), isAccepted, error };
      // The platform's failure ends this request. An earlier one of the same try may still be carried out.
      const isKept = isLost || !same;
      const left = isKept ? [...tries.filter((earlier) => earlier !== same), lost] : tries;
      if (isLost) write.onLost(lost, left);
      const found = await checkTries(write, left);
      // The platform said that it failed, and the record agrees.
      if (!isLost && found.name === 'not-applied') {
        settled.push({ idempotencyKey, outcome: 'not-made' });
        return end({ name: 'refused', error, wasSent: true });
      }
      tries = left;
      if (isFinal(found)) dropTries(settledBy(tries, found));
      else if (!isLost && isKept) write.onLost(lost, tries);
      return end(
        found.name === 'applied' || found.name === 'sent-for-approval'
          ? found
          : { name: 'unconfirmed', finding: found, error },
      );
    }
    // Main refused it before it was sent.
    if (hasCode(error, 'outcome-pending') || hasCode(error, 'over-limit'))
      return end({ name: 'refused', error, wasSent: false });
    if (hasCode(error, 'cancelled')) return end({ name: 'stopped' });
    if (hasCode(error, 'conflict')) {
      const conflictReadAt = clock();
      const now = await refetch().catch(() => null);
      const explanation = now && explain(findingOfTries(now, conflictReadAt), now.record, error);
      if (explanation) return end(explanation);
      // A version after the one read ahead, without a difference that the member sees: nothing was carried out on either.
      if (isAhead && isVersionConflict(error) && now && now.etag !== etag)
        return writeRecord({ ...write, takeAhead: async () => null, keyFor: write.newKeyFor });
      // The platform may refuse it because the try whose answer was lost was carried out.
      if (tries.length > 0)
        return end({
          name: 'unconfirmed',
          finding: { name: 'unclear', isCertain: false, isSuperseded: false, record: now?.record },
          error,
        });
    }
    return end({ name: 'refused', error, wasSent: true });
  }
};
