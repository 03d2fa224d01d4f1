import { fail } from '#contract/bridge/result.ts';
import { AppError, errorMessage } from '#kernel/base/app-error.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';

/** What a page on paper is saved as. */
export type PaperFormat = 'PDF' | 'ZIP';

/** Why saving ended when the member canceled it. */
export const savingCanceled = new AppError(fail('cancelled', 'Saving canceled'));

/** Says in a toast why no file was saved. */
export const toastPaperFailure = (error: unknown, format: PaperFormat): void =>
  toast({
    tone: error === savingCanceled ? 'neutral' : 'danger',
    title: errorMessage(error),
    description: `No ${format} was saved.`,
  });
