import type { QueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '#contract/bridge/result.ts';
import { AppError, errorMessage, failedText, isUnsent } from '#kernel/base/app-error.ts';
import { type AnyAction, type AnyRecordActions, type FormValues, resolveFor } from '#kernel/definitions/action.ts';
import { changeText } from '#kernel/definitions/change.ts';
import { unavailableReason } from '../actions/unavailable-reason.ts';
import { actorsText, changedBy } from '../changed-by.ts';
import type { ReadAhead } from '../read-ahead.ts';
import { createRecordReadAhead, createRecordReader } from '../record-reader.ts';
import { checkRecordWrite, sendRecordWrite, triesOf, type WriteId } from '../unconfirmed-writes.ts';
import type {
  AppliedFinding,
  ApprovalFinding,
  IdempotencyKeys,
  OpenFinding,
  RecordReader,
  WriteResult,
} from '../write-record.ts';
import { createIdempotencyKeys, hasPlatformFailed } from '../write-record.ts';

/**
 * What became of one record. `succeeded`: it was changed; `message` is what the platform answered if it failed all the same. `failed`:
 * nothing changed, for the reason in `message`; `wasSent` tells whether a request was sent. `unknown`: no answer arrived, or the platform
 * failed, and the record doesn't show the change so far. `sent-for-approval`: a second member decides about it. `canRetry`: the same action may succeed later.
 */
export type BulkOutcome =
  | { name: 'waiting' }
  | { name: 'sending' }
  | { name: 'succeeded'; message?: string }
  | SentOutcome
  | FailedOutcome
  | UnknownOutcome;
interface SentOutcome {
  name: 'sent-for-approval';
  /** The ID of the request, which may be about other records of the run, too; null: the platform didn't say. */
  requestId: string | null;
}
interface FailedOutcome {
  name: 'failed';
  message: string;
  wasSent: boolean;
  canRetry: boolean;
}
interface UnknownOutcome {
  name: 'unknown';
  message: string;
  canRetry: boolean;
}

/** A record of a bulk action. */
export interface BulkItem {
  /** The key of its row. */
  readonly key: string;
  readonly record: unknown;
  readonly keys: IdempotencyKeys;
  readonly outcome: BulkOutcome;
}

export interface BulkWrite {
  client: QueryClient;
  action: AnyAction;
  actions: AnyRecordActions;
  /** By it the platform makes one request for approval of all records; without it each becomes a request of its own. */
  runId?: string;
}
type ActionOfWrite = Pick<BulkWrite, 'action' | 'actions'>;

const failed = (message: string, { wasSent = false, canRetry = false } = {}): FailedOutcome => ({
  name: 'failed',
  message,
  wasSent,
  canRetry,
});
const unknown = (message: string, mayRetry = true): UnknownOutcome => ({
  name: 'unknown',
  message,
  canRetry: mayRetry,
});
const succeededBy = ({ error }: AppliedFinding): BulkOutcome => ({
  name: 'succeeded',
  ...(error !== null && { message: failedText(errorMessage(error)) }),
});
const sentForApproval = ({ approval }: ApprovalFinding): SentOutcome => ({
  name: 'sent-for-approval',
  requestId: approval.id,
});
const mayBeDone = 'It may have been carried out.';
const notSoFar = 'Not made so far. The platform may still carry it out.';

const goneText = 'It no longer exists';

/** The message of an error without its full stop, to be continued by a further sentence. */
const reasonOf = (error: unknown): string => errorMessage(error).replace(/\.$/, '');

/** Identifies the same write as the action's own dialog does. */
export const bulkWriteId = ({ action, actions }: ActionOfWrite, record: unknown): WriteId => ({
  owner: action.id,
  queryKey: actions.recordQuery(record).queryKey,
  title: `${resolveFor(action.label, record)}: ${actions.name(record)}`,
});

/** A record to act on; it is `unknown` from the start if an earlier try on it has no known outcome. */
export const createBulkItem = (write: ActionOfWrite, key: string, record: unknown): BulkItem => {
  const reason = unavailableReason(write.action, record);
  const isLost = triesOf(bulkWriteId(write, record)).length > 0;
  const outcome = isLost
    ? unknown(`An earlier try has no answer. ${mayBeDone}`)
    : reason === null
      ? ({ name: 'waiting' } as const)
      : failed(reason);
  return { key, record, keys: createIdempotencyKeys(), outcome };
};

/** A record that the action can't be carried out on. */
export const createFailedItem = (key: string, record: unknown, message: string | null): BulkItem => ({
  key,
  record,
  keys: createIdempotencyKeys(),
  outcome: failed(message ?? goneText),
});

/** Reads a record of a run while the one before it is written; null: that would be too early. */
export const readAheadOf = ({ action, actions }: ActionOfWrite, { record }: BulkItem): ReadAhead | null =>
  action.isToggle ? null : createRecordReadAhead(actions, record);

const readerOf = ({ client, actions }: BulkWrite, record: unknown): RecordReader =>
  createRecordReader(client, actions, record);

/** Errors that would stop every other record too: no connection, no session, or too many requests for the platform or for main. */
const stopCodes: readonly ErrorCode[] = ['offline', 'signed-out', 'locked', 'rate-limited', 'over-limit'];

/** The message of such an error; null for others. */
const stopReasonOf = (error: unknown): string | null =>
  error instanceof AppError && stopCodes.includes(error.code) ? errorMessage(error) : null;

/** Whether the platform would refuse the same action again. */
const isFinal = (error: unknown): boolean =>
  error instanceof AppError && ['forbidden', 'not-found', 'conflict'].includes(error.code);

/** What a finding that doesn't show the change means for a record whose answer was lost. */
const outcomeOf = (finding: OpenFinding, reason: string): FailedOutcome | UnknownOutcome => {
  if (finding.name === 'unread') return unknown(`${reason}. ${mayBeDone}`);
  if (finding.name === 'not-applied')
    return finding.isCertain
      ? failed('The change was not made', { wasSent: true, canRetry: true })
      : unknown(`${reason}. ${notSoFar}`);
  return unknown(finding.isCertain ? "Couldn't tell whether the change was made" : `${reason}. ${mayBeDone}`);
};

const outcomeAfter = (
  { record: seen, outcome: before }: BulkItem,
  result: WriteResult<unknown>,
  wasSent: boolean,
): BulkOutcome => {
  const lost = result.tries.at(-1);
  const reason = reasonOf(lost?.error);
  switch (result.name) {
    case 'succeeded':
      return { name: 'succeeded' };
    case 'applied':
      return succeededBy(result);
    case 'sent-for-approval':
      return sentForApproval(result);
    case 'stopped':
      return lost ? before : { name: 'waiting' };
    // Final: the new values are decided about on the record's own page.
    case 'unavailable':
      return lost ? unknown(`${reason}. ${result.reason} now.`, false) : failed(result.reason, { wasSent });
    case 'conflict': {
      if (result.record === null)
        return lost ? unknown(`${reason}. ${goneText}.`, false) : failed(goneText, { wasSent });
      const changes = result.changes
        .map(changeText)
        .map(({ label, from, to }) => `${label} ${from} → ${to}`)
        .join(', ');
      const actors = changedBy(seen, result.record);
      return lost
        ? unknown(`${reason}. Changed since then: ${changes}`, false)
        : failed(`${actorsText(actors)} changed it: ${changes}`, { wasSent });
    }
    case 'unconfirmed':
      // Other values than those of the earlier try wait until its outcome is certain.
      if (result.error === null && result.finding.name === 'not-applied')
        return unknown('Nothing was sent: an earlier try with other values may still be carried out.');
      if (!lost && hasPlatformFailed(result.error)) return unknown(`${reasonOf(result.error)}. ${mayBeDone}`);
      return outcomeOf(result.finding, reason);
    case 'refused':
      if (lost)
        return result.wasSent
          ? unknown(`${reasonOf(result.error)}. An earlier try has no answer. ${mayBeDone}`)
          : before;
      return failed(errorMessage(result.error), {
        wasSent: result.wasSent && result.error instanceof AppError && !isUnsent(result.error),
        canRetry: !result.wasSent || !isFinal(result.error),
      });
  }
};

/** Why the rest should not be tried now; null to go on. */
const stopAfter = (result: WriteResult<unknown>, { aborted }: AbortSignal): string | null => {
  // Main asked about this change, and the member, or a lock, said no.
  if (result.name === 'stopped') return aborted ? null : 'Canceled';
  if (result.name === 'refused') return stopReasonOf(result.error);
  // A record that could be read again shows that the connection works.
  return result.name === 'unconfirmed' && result.finding.name === 'unread' ? stopReasonOf(result.error) : null;
};

/** An item after a try, and why the rest should not be tried now; null to go on. */
interface BulkStep {
  item: BulkItem;
  stop: string | null;
}

/**
 * Carries out the action on one record (`writeRecord`), which may have been read `ahead`. Nothing is sent once `signal` is aborted. Never
 * throws.
 */
export const writeBulkItem = async (
  write: BulkWrite,
  item: BulkItem,
  values: FormValues,
  signal: AbortSignal,
  ahead: ReadAhead | null = null,
): Promise<BulkStep> => {
  const { action, runId } = write;
  let wasSent = false;
  try {
    const result = await sendRecordWrite(bulkWriteId(write, item.record), {
      ...readerOf(write, item.record),
      keys: item.keys,
      seen: item.record,
      values,
      expected: action.changes(item.record, values, undefined),
      send: (record, request) => {
        wasSent = true;
        return action.send(record, values, { ...request, ...(runId !== undefined && { runId }) }, undefined);
      },
      unavailableReason: (record) => unavailableReason(action, record),
      signal,
      ...(ahead && { takeAhead: ahead.take }),
    });
    const record = result.name === 'unavailable' ? result.record : item.record;
    const outcome = outcomeAfter(item, result, wasSent);
    return { item: { ...item, record, outcome }, stop: stopAfter(result, signal) };
  } catch (error) {
    // A definition threw.
    reportError(error);
    if (wasSent) return { item: { ...item, outcome: unknown(`${reasonOf(error)}. ${mayBeDone}`, false) }, stop: null };
    // The outcome of an earlier try stays unknown.
    return {
      item: item.outcome.name === 'unknown' ? item : { ...item, outcome: failed(errorMessage(error)) },
      stop: null,
    };
  }
};

/** Whether a record is not offered again, for the reason in its message. */
const isRetryExcluded = ({ outcome }: BulkItem): boolean => outcome.name === 'unknown' && !outcome.canRetry;

/**
 * Reads a record whose answer was lost again. Never throws. The same item: nothing new is known, or `signal` was aborted and nobody
 * would see it.
 */
export const checkBulkItem = async (write: BulkWrite, item: BulkItem, signal?: AbortSignal): Promise<BulkItem> => {
  const id = bulkWriteId(write, item.record);
  const reason = reasonOf(triesOf(id).at(-1)?.error);
  const finding = await checkRecordWrite(id, readerOf(write, item.record), item.keys, signal);
  if (finding === null) return item;
  if (finding.name === 'applied') return { ...item, outcome: succeededBy(finding) };
  if (finding.name === 'sent-for-approval') return { ...item, outcome: sentForApproval(finding) };
  const outcome = outcomeOf(finding, reason);
  if (!isRetryExcluded(item)) return { ...item, outcome };
  return finding.name !== 'unread' && finding.isCertain ? { ...item, outcome: { ...outcome, canRetry: false } } : item;
};

/** Whether trying again may change the outcome of an item. */
export const canRetry = ({ outcome }: BulkItem): boolean =>
  outcome.name === 'waiting' || ('canRetry' in outcome && outcome.canRetry);
