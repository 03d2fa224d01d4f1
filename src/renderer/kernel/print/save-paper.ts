import { type SavedFile, saveFile } from '#kernel/api/save-file.ts';
import { startSessionTask } from '#kernel/session/session-task.ts';
import { type Toast, toast } from '#kernel/ui/toasts/toast-store.ts';
import { orAbort } from './or-abort.ts';
import type { Paper } from './paper-copy.ts';
import { type PaperFormat, toastPaperFailure } from './paper-failure.ts';
import { printPaper } from './print-paper.ts';

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
  /** What follows once main has printed the page for the file `id`. Other pages can be saved meanwhile. */
  complete: (id: string) => Promise<Answer>;
  /** Whether the file has less than the member wanted. */
  isPart: (answer: Answer) => boolean;
  /** The toast of a saved file but its action. `revealed`: how many revealed values the page has. */
  toastOf: (file: SavedFile & { answer: Answer; revealed: number }) => Omit<Toast, 'action'>;
  /** Ends it: the page was left, or the member canceled it. */
  stop?: AbortSignal;
}

/** The page that is being saved, until main has printed it. */
let printing: symbol | null = null;

/** Saves a page on paper and reports it in a toast. A window prints one page at a time. It ends with the session. */
export const savePaper = async <Answer>(
  { fileName, address, paper }: PaperToSave,
  { format, complete, isPart, toastOf, stop }: PaperWriter<Answer>,
): Promise<void> => {
  if (printing !== null) {
    toast({ tone: 'neutral', title: 'Another page is being saved' });
    return;
  }
  const own = Symbol(format);
  printing = own;
  const release = () => {
    if (printing === own) printing = null;
  };
  const { signal: ended, canNotify, end } = startSessionTask();
  const signal = stop === undefined ? ended : AbortSignal.any([stop, ended]);
  try {
    const file = await saveFile(
      `${fileName}.${format.toLowerCase()}`,
      signal,
      async (_, id) => {
        const page = await paper(signal);
        signal.throwIfAborted();
        await orAbort(printPaper(page, address, id), signal);
        release();
        return { answer: await orAbort(complete(id), signal), revealed: page.revealed };
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
    release();
  }
};
