import { onReachableAgain } from '#kernel/api/reachable.ts';
import { toastSentForApproval } from '#kernel/approvals/sent-for-approval.ts';
import { errorMessage, failedText } from '#kernel/base/app-error.ts';
import { waitUntilUnlocked } from '#kernel/session/lock/session-overlay.ts';
import { onSessionEnd } from '#kernel/session/session.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { unconfirmedToastId } from './settle-write.ts';
import { checkRecordWrite, isSameWrite, triesOf, type WriteId } from './unconfirmed-writes.ts';
import { type Finding, type IdempotencyKeys, nextCheckAt, type RecordReader } from './write-record.ts';

interface BackgroundChecks {
  id: WriteId;
  reader: RecordReader;
  keys: IdempotencyKeys;
  /** What was written and on which record: `Deactivate customer: Ada Obi`. */
  title: string;
}

let running: readonly { id: WriteId; controller: AbortController }[] = [];
let openForms: readonly WriteId[] = [];
const hasOpenForm = (id: WriteId): boolean => openForms.some((other) => isSameWrite(other, id));

/** Resolves after `ms`, when the platform responds again, or when `signal` is aborted. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stopListening();
      resolve();
    };
    const timer = setTimeout(end, ms);
    const stopListening = onReachableAgain(end);
    signal.addEventListener('abort', end, { once: true });
  });

/**
 * Says that a record shows the change of a write whose form is closed. `title`: what was written and on which record. `error`: what the
 * platform answered if it failed, otherwise null. `id`: names the toast.
 */
export const toastApplied = (title: string, error: unknown, id?: string): void => {
  const outcome =
    error === null
      ? { tone: 'success' as const, description: title }
      : { tone: 'danger' as const, description: `${title}. ${failedText(errorMessage(error))}` };
  toast({ id, title: 'The record shows the change', ...outcome });
};

/** Replaces the toast that says that a write may have been carried out. Nothing is shown before it is certain. */
const showFinding = (toastId: string, title: string, finding: Finding): void => {
  if (finding.name === 'applied') toastApplied(title, finding.error, toastId);
  else if (finding.name === 'sent-for-approval') toastSentForApproval(title, toastId);
  else if (finding.name === 'not-applied' && finding.isCertain)
    toast({ id: toastId, tone: 'danger', title: 'The change was not made', description: title });
  else if (finding.name === 'unclear' && finding.isCertain)
    toast({
      id: toastId,
      tone: 'danger',
      title: "Couldn't tell whether the change was made",
      description: `${title}. Check the record and its log.`,
    });
};

const check = async ({ id, reader, keys, title }: BackgroundChecks, signal: AbortSignal): Promise<void> => {
  for (let tries = triesOf(id); tries.length > 0; tries = triesOf(id)) {
    await wait(nextCheckAt(tries, Date.now()) - Date.now(), signal);
    await waitUntilUnlocked(signal);
    const finding = await checkRecordWrite(id, reader, keys, signal);
    if (signal.aborted) return;
    if (finding === null) continue;
    for (const { idempotencyKey } of tries) showFinding(unconfirmedToastId(idempotencyKey), title, finding);
  }
};

/**
 * Goes on reading the record of a form that was closed while the outcome of its write is unknown, and says in a toast what became of it.
 * Ends when that is certain, when the form is opened again, and with the session.
 */
export const startBackgroundChecks = (checks: BackgroundChecks): void => {
  const { id } = checks;
  stopBackgroundChecks(id);
  if (triesOf(id).length === 0 || hasOpenForm(id)) return;
  const controller = new AbortController();
  running = [...running, { id, controller }];
  // Only its own: checks that were started again meanwhile go on.
  const end = () => {
    running = running.filter((other) => other.controller !== controller);
  };
  check(checks, controller.signal).then(end, end);
};

/** A form of this write is open and checks by itself, until the returned function is called. */
export const addOpenForm = (id: WriteId): (() => void) => {
  stopBackgroundChecks(id);
  openForms = [...openForms, id];
  return () => {
    openForms = openForms.filter((other) => other !== id);
  };
};

export const stopBackgroundChecks = (id: WriteId): void => {
  for (const { controller } of running.filter((other) => isSameWrite(other.id, id))) controller.abort();
  running = running.filter((other) => !isSameWrite(other.id, id));
};

onSessionEnd(() => {
  for (const { controller } of running) controller.abort();
  running = [];
});
