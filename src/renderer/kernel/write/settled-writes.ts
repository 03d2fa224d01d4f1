import { removeToast } from '#kernel/ui/toast-store.ts';

/** The toast that says that a write may have been carried out. */
export const unconfirmedToastId = (idempotencyKey: string): string => `unconfirmed ${idempotencyKey}`;

/** Every write whose answer was lost passes here once its outcome is known. */
export const reportSettled = (idempotencyKey: string): void => removeToast(unconfirmedToastId(idempotencyKey));
