import type { Result } from '#contract/bridge/result.ts';
import { type SavedFile, saveFile } from '#kernel/api/save-file.ts';
import { startSessionTask } from '#kernel/session/session-task.ts';
import { type Toast, toast } from '#kernel/ui/toasts/toast-store.ts';
import { orAbort } from './or-abort.ts';
import type { Paper } from './paper-copy.ts';
import { type PaperFormat, toastPaperFailure } from './paper-failure.ts';
import { type PageToPrint, printPaper } from './print-paper.ts';

export interface PaperToSave {
  /** Without its type: codes and days, no personal data. */
  fileName: string;
  /** The console path of what is printed. */
  address: string;
  /** Gives the page once the member has chosen the file. Rejects with what went wrong. */
  paper: (signal: AbortSignal) => Paper | Promise<Paper>;
}

interface PaperWriter<Answer> {
  format: PaperFormat;
  /** Has main write the page into the file. */
  print: (page: PageToPrint & { id: string }) => Promise<Result<Answer>>;
  /** Whether the file has less than the member wanted. */
  isPart: (answer: Answer) => boolean;
  /** The toast of a saved file but its action. `revealed`: how many revealed values the page has. */
  toastOf: (file: SavedFile & { answer: Answer; revealed: number }) => Omit<Toast, 'action'>;
  /** Aborted once the page is no longer on screen, where that ends it. */
  left?: AbortSignal;
}

let isSaving = false;

/** Saves a page on paper and reports it in a toast. One at a time in a window. It ends with the session. */
export const savePaper = async <Answer>(
  { fileName, address, paper }: PaperToSave,
  { format, print, isPart, toastOf, left }: PaperWriter<Answer>,
): Promise<void> => {
  if (isSaving) {
    toast({ tone: 'neutral', title: 'Another page is being saved' });
    return;
  }
  isSaving = true;
  const { signal: ended, canNotify, end } = startSessionTask();
  const signal = left === undefined ? ended : AbortSignal.any([left, ended]);
  try {
    const file = await saveFile(
      `${fileName}.${format.toLowerCase()}`,
      signal,
      async (_, id) => {
        const page = await paper(signal);
        signal.throwIfAborted();
        const printing = printPaper(page, address, (facts) => print({ id, ...facts }));
        return { answer: await orAbort(printing, signal), revealed: page.revealed };
      },
      ({ answer }) => isPart(answer),
    );
    if (file === null || !canNotify()) return;
    const { result, ...saved } = file;
    toast({ ...toastOf({ ...saved, ...result }), action: saved.action });
  } catch (error) {
    if (canNotify()) toastPaperFailure(error, format);
  } finally {
    end();
    isSaving = false;
  }
};
