import type { BrowserWindow } from 'electron';
import type { Endpoint } from '#contract/definitions/endpoint.ts';
import { type Failure, fail } from '#contract/result.ts';
import { planRequest } from '../../api/plan-request.ts';
import type { DialogGate } from '../../ceilings/dialog-gate.ts';
import type { Access } from '../lock/access.ts';
import type { Windows } from '../windows/windows.ts';
import { type Question, questionOf, type ReadRecord } from './confirmation-message.ts';

interface ConfirmationParts {
  windows: Pick<Windows, 'find' | 'onPageGone'>;
  access: Pick<Access, 'isUnlocked' | 'onWithdrawn'>;
  gate: Pick<DialogGate, 'enter'>;
  /** Shows a question with Cancel and one other button; true: the other one was chosen. `signal` closes it. */
  ask: (window: BrowserWindow, question: Question & { button: string }, signal: AbortSignal) => Promise<boolean>;
}

export interface WriteRequest {
  endpoint: Pick<Endpoint, 'path' | 'query' | 'body' | 'encoding' | 'auth' | 'confirm'>;
  params: Readonly<Record<string, unknown>>;
  body: unknown;
  windowId: number;
  /** Reads the record that the question names. */
  read: ReadRecord;
  signal: AbortSignal;
}

/** Asks the member before a write that cannot be undone. Null: it may be sent; `cancelled`: the member declined. */
export type ConfirmWrite = (request: WriteRequest) => Promise<Failure | null>;

/** Asks the member before a page sends many writes of a kind: `decisions about payouts`. Null: it may. */
export type ConfirmRun = (run: { what: string; count: number; windowId: number }) => Promise<Failure | null>;

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
}: ConfirmationParts): { confirmWrite: ConfirmWrite; confirmRun: ConfirmRun } => {
  const dialogs = new Set<{ windowId: number; controller: AbortController }>();
  windows.onPageGone((windowId) => {
    for (const dialog of dialogs) if (dialog.windowId === windowId) dialog.controller.abort();
  });
  access.onWithdrawn(() => {
    for (const { controller } of dialogs) controller.abort();
  });

  const confirm = async (
    windowId: number,
    button: string,
    prepare: (closed: AbortSignal) => Promise<Question | null>,
    signal?: AbortSignal,
  ): Promise<Failure | null> => {
    const canceled = fail('cancelled', 'Canceled');
    const window = windows.find(windowId);
    if (!window || !access.isUnlocked()) return canceled;
    // Before the record is read: a page could ask for any number of them.
    const entered = gate.enter(windowId);
    if (!entered.ok) return entered;
    const dialog = { windowId, controller: new AbortController() };
    const closed = AbortSignal.any([dialog.controller.signal, ...(signal ? [signal] : [])]);
    dialogs.add(dialog);
    try {
      const question = await prepare(closed);
      if (question === null || closed.aborted || windows.find(windowId) === null) return canceled;
      const answer = ask(window, { ...question, button }, closed);
      const isConfirmed = await Promise.race([answer, untilAborted(closed)]);
      return isConfirmed && !closed.aborted ? null : canceled;
    } finally {
      dialogs.delete(dialog);
      entered.value();
    }
  };

  return {
    confirmWrite: async ({ endpoint, params, body, windowId, read, signal }) => {
      const { confirm: confirmation } = endpoint;
      if (confirmation === null) return null;
      const plan = planRequest(endpoint, params, body);
      if (!plan.ok) return plan;
      const prepare = (closed: AbortSignal) => questionOf({ endpoint, params, body }, read, closed);
      return confirm(windowId, confirmation.button, prepare, signal);
    },
    confirmRun: ({ what, count, windowId }) =>
      confirm(windowId, `Send ${count}`, async () => ({ message: `Send ${count} ${what}?`, id: null })),
  };
};
