import { errorMessage } from '#kernel/base/app-error.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';

/** What a page on paper is saved as. */
export type PaperFormat = 'PDF' | 'ZIP';

/** Says in a toast why no file was saved. */
export const toastPaperFailure = (error: unknown, format: PaperFormat): void =>
  toast({ tone: 'danger', title: errorMessage(error), description: `No ${format} was saved.` });
