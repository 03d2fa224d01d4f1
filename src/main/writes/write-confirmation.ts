import type { BrowserWindow } from 'electron';
import { ceilings } from '#contract/bridge/ceilings.ts';
import type { StorageFailure } from '#contract/bridge/files.ts';
import { type Failure, fail } from '#contract/bridge/result.ts';
import type { Endpoint } from '#contract/platform/definitions/endpoint.ts';
import type { PlannedCall } from '../api/client.ts';
import type { DialogGate } from '../ceilings/dialog-gate.ts';
import type { Access } from '../session/access.ts';
import type { Windows } from '../shell/windows/windows.ts';
import { type Question, questionOf, type ReadRecord } from './confirmation-message.ts';

interface ConfirmationParts {
  windows: Pick<Windows, 'find' | 'onPageGone'>;
  access: Pick<Access, 'isUnlocked' | 'onWithdrawn'>;
  gate: Pick<DialogGate, 'enter'>;
  /** Shows a question with Cancel and one other button; true: the other one was chosen. `signal` closes it. */
  ask: (window: BrowserWindow, question: Question & { button: string }, signal: AbortSignal) => Promise<boolean>;
  /** Asks whether a change is sent although no record of it can be kept; true: it is. `signal` closes it. */
  askUnrecorded: (window: BrowserWindow, failure: StorageFailure, signal: AbortSignal) => Promise<boolean>;
  /** In ms, by a clock that is never set back. */
  now?: () => number;
}

export interface WriteRequest {
  /** What is asked about, and sent if the member confirms it. */
  call: Pick<PlannedCall, 'plan'> & { endpoint: Pick<Endpoint, 'confirm'> };
  windowId: number;
  /** Reads the record that the question names. */
  read: ReadRecord;
  signal: AbortSignal;
}

/** Asks the member before a write that cannot be undone. Null: it may be sent; `cancelled`: the member declined. */
export type ConfirmWrite = (request: WriteRequest) => Promise<Failure | null>;

/** Asks the member before a page sends many writes of a kind: `decisions about payouts`. Null: it may. */
export type ConfirmRun = (run: { what: string; count: number; windowId: number }) => Promise<Failure | null>;

/** A write that the journal can't note. */
export interface UnrecordedWrite {
  endpoint: string;
  windowId: number;
  failure: StorageFailure;
  signal?: AbortSignal | undefined;
}

/** Asks the member before a write is sent that the journal can't note. Null: it may be sent. */
export type ConfirmUnrecorded = (write: UnrecordedWrite) => Promise<Failure | null>;

/** A page is about to send so many writes of an endpoint one after another: `ConfirmUnrecorded` asks once for all of them. */
export type StartRun = (run: { endpoint: string; count: number; windowId: number }) => void;

interface WriteConfirmation {
  confirmWrite: ConfirmWrite;
  confirmRun: ConfirmRun;
  confirmUnrecorded: ConfirmUnrecorded;
  startRun: StartRun;
}

const untilAborted = (signal: AbortSignal): Promise<false> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(false);
    else signal.addEventListener('abort', () => resolve(false), { once: true });
  });

/**
 * Confirms writes in a native dialog, which a page can neither draw nor answer. The dialog closes when its page is gone, and when the
 * console is locked: it names a customer, and anybody could answer it.
 */
export const createWriteConfirmation = ({
  windows,
  access,
  gate,
  ask,
  askUnrecorded,
  now = () => performance.now(),
}: ConfirmationParts): WriteConfirmation => {
  const dialogs = new Set<{ windowId: number; controller: AbortController }>();
  /** The last run of each window. `agreedAt`: when the member last let a write of it go unrecorded; null: never. */
  const runs = new Map<number, { endpoint: string; remaining: number; agreedAt: number | null }>();
  windows.onPageGone((windowId) => {
    runs.delete(windowId);
    for (const dialog of dialogs) if (dialog.windowId === windowId) dialog.controller.abort();
  });
  access.onWithdrawn(() => {
    runs.clear();
    for (const { controller } of dialogs) controller.abort();
  });

  /** `prepare` gives what shows the dialog; null: it must not be shown. */
  const confirm = async (
    windowId: number,
    prepare: (closed: AbortSignal) => Promise<((window: BrowserWindow) => Promise<boolean>) | null>,
    signal?: AbortSignal,
  ): Promise<Failure | null> => {
    const canceled = fail('cancelled', 'Canceled');
    const window = windows.find(windowId);
    if (!window || !access.isUnlocked()) return canceled;
    // Before the record is read: a page could ask for any number of them.
    const entered = gate.enter(windowId);
    if (!entered.ok) return entered;
    const { value: leaveGate } = entered;
    const dialog = { windowId, controller: new AbortController() };
    const closed = AbortSignal.any([dialog.controller.signal, ...(signal ? [signal] : [])]);
    dialogs.add(dialog);
    try {
      const show = await prepare(closed);
      if (show === null || closed.aborted || windows.find(windowId) === null) return canceled;
      const isConfirmed = await Promise.race([show(window), untilAborted(closed)]);
      return isConfirmed && !closed.aborted ? null : canceled;
    } finally {
      dialogs.delete(dialog);
      leaveGate();
    }
  };

  const takeFromRun = (windowId: number, endpoint: string): boolean => {
    const run = runs.get(windowId);
    if (run?.endpoint !== endpoint || run.agreedAt === null) return false;
    if (run.remaining === 0 || now() - run.agreedAt > ceilings.confirmedRunPauseMs) return false;
    run.remaining -= 1;
    run.agreedAt = now();
    return true;
  };

  return {
    confirmWrite: async ({ call: { endpoint, plan }, windowId, read, signal }) => {
      const { confirm: confirmation } = endpoint;
      if (confirmation === null) return null;
      if (!plan.ok) return plan;
      const { button } = confirmation;
      const prepare = async (closed: AbortSignal) => {
        const question = await questionOf(confirmation, plan.value, read, closed);
        return (window: BrowserWindow) => ask(window, { ...question, button }, closed);
      };
      return confirm(windowId, prepare, signal);
    },
    confirmRun: ({ what, count, windowId }) => {
      const question = { message: `Send ${count} ${what}?`, id: null, button: `Send ${count}` };
      return confirm(windowId, async (closed) => (window) => ask(window, question, closed));
    },
    confirmUnrecorded: async ({ endpoint, windowId, failure, signal }) => {
      if (takeFromRun(windowId, endpoint)) return null;
      const prepare = async (closed: AbortSignal) => (window: BrowserWindow) => askUnrecorded(window, failure, closed);
      const declined = await confirm(windowId, prepare, signal);
      const run = runs.get(windowId);
      if (declined === null && run?.endpoint === endpoint) {
        run.remaining -= 1;
        run.agreedAt = now();
      }
      return declined;
    },
    startRun: ({ endpoint, count, windowId }) =>
      void runs.set(windowId, { endpoint, remaining: count, agreedAt: null }),
  };
};
