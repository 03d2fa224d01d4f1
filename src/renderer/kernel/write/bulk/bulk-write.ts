import type { QueryClient } from '@tanstack/react-query';
import { readFresh } from '#kernel/api/read-fresh.ts';
import { AppError, errorMessage, isNotFound } from '#kernel/base/app-error.ts';
import type { AnyAction, AnyRecordActions, FormValues } from '#kernel/definitions/action.ts';
import { unavailableReason } from '../actions/unavailable-reason.ts';
import { comparedFields, differences, isApplied } from '../use-record-write.ts';
import { createIdempotencyKey } from '../use-write.ts';

/**
 * What became of one record. `failed`: nothing changed, for the reason in `message`. `unknown`: no answer arrived, and the record doesn't
 * tell whether the change was made. `canRetry`: the same action may succeed later.
 */
export type BulkOutcome =
  | { name: 'waiting' }
  | { name: 'sending' }
  | { name: 'succeeded' }
  | { name: 'failed' | 'unknown'; message: string; canRetry: boolean };

/** A record of a bulk action. Its Idempotency-Key stays the same until the outcome is known. */
export interface BulkItem {
  /** The key of its row. */
  readonly key: string;
  readonly record: unknown;
  readonly idempotencyKey: ReturnType<typeof createIdempotencyKey>;
  readonly outcome: BulkOutcome;
}

/** A record to act on, or one that the action can't be carried out on. */
export const createBulkItem = (key: string, record: unknown, outcome: BulkOutcome = { name: 'waiting' }): BulkItem => ({
  key,
  record,
  idempotencyKey: createIdempotencyKey(),
  outcome,
});

const failed = (message: string, canRetry = false): BulkOutcome => ({ name: 'failed', message, canRetry });

/** The outcome of a record that was removed meanwhile. */
export const gone = failed('It no longer exists');

interface BulkWrite {
  client: QueryClient;
  /** Aborted when nothing more may be sent. */
  signal: AbortSignal;
  action: AnyAction;
  actions: AnyRecordActions;
}

/** The message of an error that would stop every other record too: no connection, no session, or too many requests. Null for others. */
const stopReasonOf = (error: unknown): string | null =>
  error instanceof AppError && ['offline', 'signed-out', 'locked', 'rate-limited'].includes(error.code)
    ? errorMessage(error)
    : null;

/** An item after a try, and why the rest should not be tried now; null to go on. */
interface BulkStep {
  item: BulkItem;
  stop: string | null;
}

/**
 * After a lost answer: reads the record again and tells whether it shows the change. One that does not show it may still get it: a slow
 * platform carries out a write after its answer was given up.
 */
const findOutcome = async (
  { client, action, actions }: BulkWrite,
  item: BulkItem,
  values: FormValues,
  error: unknown,
): Promise<BulkStep> => {
  const unknown = (text: string): BulkItem => ({
    ...item,
    outcome: { name: 'unknown', message: `${errorMessage(error)}. ${text}`, canRetry: true },
  });
  const mayBeDone = { item: unknown('It may have been carried out.'), stop: stopReasonOf(error) };
  try {
    const now = await readFresh(client, actions.reread(item.record));
    const applied = isApplied(action.changes(item.record, values, undefined), comparedFields(actions, now));
    if (applied === null) return mayBeDone;
    // The record could be read again, so the connection works.
    if (!applied) return { item: unknown('Nothing has changed so far.'), stop: null };
    item.idempotencyKey.end('succeeded');
    return { item: { ...item, outcome: { name: 'succeeded' } }, stop: null };
  } catch {
    return mayBeDone;
  }
};

/**
 * Carries out an action on one record: reads it again, refuses if somebody else changed it since it was shown, sends once, and finds out
 * the outcome if no answer arrives. Never throws.
 */
export const writeBulkItem = async (write: BulkWrite, item: BulkItem, values: FormValues): Promise<BulkStep> => {
  const { client, signal, action, actions } = write;
  const end = (outcome: BulkOutcome, record = item.record): BulkStep => ({
    item: { ...item, record, outcome },
    stop: null,
  });
  const wasUnknown = item.outcome.name === 'unknown';
  let record: unknown;
  try {
    record = await readFresh(client, actions.reread(item.record)).catch((error) => {
      if (isNotFound(error)) return null;
      throw error;
    });
  } catch (error) {
    if (wasUnknown) return { item, stop: stopReasonOf(error) };
    return { ...end(failed(`${errorMessage(error)}. Nothing was sent.`, true)), stop: stopReasonOf(error) };
  }
  /** Of an earlier try that may have been carried out, before the record changed further. */
  const stillUnknown = (now: string) => end({ name: 'unknown', message: `No answer arrived. ${now}`, canRetry: false });
  if (record === null) return wasUnknown ? stillUnknown('It no longer exists.') : end(gone);
  const shown = comparedFields(actions, item.record);
  const present = comparedFields(actions, record);
  const wasApplied = wasUnknown ? isApplied(action.changes(item.record, values, undefined), present) : false;
  if (wasApplied) {
    item.idempotencyKey.end('succeeded');
    return end({ name: 'succeeded' });
  }
  const reason = unavailableReason(action, record);
  if (reason !== null) {
    if (wasUnknown) return stillUnknown(`${reason} now.`);
    return end(failed(reason), record);
  }
  const byOthers = differences(shown, present);
  if (byOthers.length > 0) {
    const changes = byOthers.map(({ label, from, to }) => `${label} ${from} → ${to}`).join(', ');
    if (wasApplied === null) return stillUnknown(`Changed since then: ${changes}`);
    // Final: the new values are decided about on the record's own page.
    return end(failed(`Somebody else changed it: ${changes}`), record);
  }
  if (signal.aborted) return end(wasUnknown ? item.outcome : { name: 'waiting' });
  try {
    await action.send(record, values, { idempotencyKey: item.idempotencyKey.forValues(values) });
    item.idempotencyKey.end('succeeded');
    return end({ name: 'succeeded' });
  } catch (error) {
    if (error instanceof AppError && error.failure.unknownOutcome) {
      item.idempotencyKey.end('unknown');
      return findOutcome(write, item, values, error);
    }
    const stop = stopReasonOf(error);
    // The platform has not decided about this try, so it says nothing about the earlier one.
    if (wasUnknown && (stop !== null || !(error instanceof AppError) || error.failure.status === undefined)) {
      item.idempotencyKey.end('unknown');
      return { item, stop };
    }
    item.idempotencyKey.end('refused');
    const isFinal = error instanceof AppError && ['forbidden', 'not-found', 'conflict'].includes(error.code);
    return { ...end(failed(errorMessage(error), !isFinal)), stop };
  }
};

/** Whether trying again may change the outcome of an item. */
export const canRetry = ({ outcome }: BulkItem): boolean =>
  outcome.name === 'waiting' || ('canRetry' in outcome && outcome.canRetry);
