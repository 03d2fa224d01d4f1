import { errorMessage } from '#kernel/base/app-error.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';

/** Says in a toast why no PDF was saved. */
export const toastPdfFailure = (error: unknown): void =>
  toast({ tone: 'danger', title: errorMessage(error), description: 'No PDF was saved.' });
