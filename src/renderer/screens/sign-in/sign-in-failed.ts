import { AppError, messageOf } from '#kernel/api/app-error.ts';
import { toast } from '#kernel/ui/toast-store.ts';

/**
 * Spec section 8: login, confirm and resend errors show a toast titled 'Error' with the message; fields get their own words too. What
 * was given up needs no word: whoever did it knows.
 */
export const signInFailed = (error: unknown, setErrors?: (errors: Record<string, string>) => void): void => {
  if (error instanceof AppError && error.code === 'cancelled') return;
  toast({ tone: 'bad', title: 'Error', description: messageOf(error), overCover: true });
  if (error instanceof AppError && error.failure.fields) setErrors?.(error.failure.fields);
};
