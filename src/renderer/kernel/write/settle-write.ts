import { removeToast } from '#kernel/ui/toast-store.ts';
import type { SettledWrite } from './write-record.ts';

/** The toast that says that a write may have been carried out. */
export const unconfirmedToastId = (idempotencyKey: string): string => `unconfirmed ${idempotencyKey}`;

/** Every write on a record whose answer was lost passes here once its outcome is known. */
export const settleWrite = ({ idempotencyKey }: SettledWrite): void => removeToast(unconfirmedToastId(idempotencyKey));
