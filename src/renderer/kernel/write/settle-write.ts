import type { SettledOutcome } from '#contract/bridge/requests.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { removeToast } from '#kernel/ui/toasts/toast-store.ts';

/** The toast that says that a write may have been carried out. */
export const unconfirmedToastId = (idempotencyKey: string): string => `unconfirmed ${idempotencyKey}`;

/**
 * Every write whose answer was lost passes here once its outcome is known: its toast goes, and main is told, so that the next start does
 * not list it as unfinished.
 */
export const settleWrite = (idempotencyKey: string, outcome: SettledOutcome): void => {
  removeToast(unconfirmedToastId(idempotencyKey));
  void bridge.call['writes.settled']({ idempotencyKey, outcome });
};
