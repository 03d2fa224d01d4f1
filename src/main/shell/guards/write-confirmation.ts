import type { BrowserWindow } from 'electron';
import type { Endpoint } from '#contract/definitions/endpoint.ts';
import { type Failure, fail } from '#contract/result.ts';
import { planRequest } from '../../api/plan-request.ts';
import type { Access } from '../lock/access.ts';
import type { Windows } from '../windows/windows.ts';
import { type Question, questionOf, type ReadRecord } from './confirmation-message.ts';

interface ConfirmationParts {
  windows: Pick<Windows, 'find' | 'onPageGone'>;
  access: Pick<Access, 'isUnlocked' | 'onWithdrawn'>;
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

const untilAborted = (signal: AbortSignal): Promise<false> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(false);
    else signal.addEventListener('abort', () => resolve(false), { once: true });
  });

/**
 * Confirms writes in a native dialog, which a page can neither draw nor answer. The dialog closes when its page is gone, and when the
 * console is locked: it names a customer, and anybody could answer it.
 */
export const createWriteConfirmation = ({ windows, access, ask }: ConfirmationParts): ConfirmWrite => {
  const dialogs = new Set<{ windowId: number; controller: AbortController }>();
  windows.onPageGone((windowId) => {
    for (const dialog of dialogs) if (dialog.windowId === windowId) dialog.controller.abort();
  });
  access.onWithdrawn(() => {
    for (const { controller } of dialogs) controller.abort();
  });
  return async (request) => {
    const { endpoint, params, body, windowId, read, signal } = request;
    const { confirm } = endpoint;
    if (confirm === null) return null;
    const plan = planRequest(endpoint, params, body);
    if (!plan.ok) return plan;
    const canceled = fail('cancelled', 'Canceled');
    const window = windows.find(windowId);
    if (!window || !access.isUnlocked()) return canceled;
    const dialog = { windowId, controller: new AbortController() };
    const closed = AbortSignal.any([signal, dialog.controller.signal]);
    dialogs.add(dialog);
    try {
      const question = await questionOf({ endpoint, params, body }, read, closed);
      if (question === null || closed.aborted || windows.find(windowId) === null) return canceled;
      const answer = ask(window, { ...question, button: confirm.button }, closed);
      const isConfirmed = await Promise.race([answer, untilAborted(closed)]);
      return isConfirmed && !closed.aborted ? null : canceled;
    } finally {
      dialogs.delete(dialog);
    }
  };
};
