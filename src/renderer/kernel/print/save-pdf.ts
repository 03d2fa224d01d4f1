import { savedFileText } from '#kernel/api/download.ts';
import { saveFile } from '#kernel/api/save-file.ts';
import { formatCount } from '#kernel/format/text.ts';
import { startSessionTask } from '#kernel/session/session-task.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import type { Paper } from './paper-copy.ts';
import { toastPdfFailure } from './pdf-failure.ts';
import { printPaper } from './print-paper.ts';

interface PdfToSave {
  /** Without its type: codes and days, no personal data. */
  fileName: string;
  /** The console path of what is printed. */
  address: string;
  /** Gives the page once the member has chosen the file. Rejects with what went wrong. */
  paper: (signal: AbortSignal) => Paper | Promise<Paper>;
}

let isSaving = false;

/** Saves a page on paper as a PDF and reports it in a toast. One at a time in a window. It ends with the session. */
export const savePdf = async ({ fileName, address, paper }: PdfToSave): Promise<void> => {
  if (isSaving) {
    toast({ tone: 'neutral', title: 'Another PDF is being saved' });
    return;
  }
  isSaving = true;
  const { signal, canNotify, end } = startSessionTask();
  try {
    const file = await saveFile(`${fileName}.pdf`, signal, async (_, id) => {
      const page = await paper(signal);
      signal.throwIfAborted();
      await printPaper(id, page, address);
      return page.revealed;
    });
    if (file === null || !canNotify()) return;
    const { result: revealed, action } = file;
    toast({
      tone: 'success',
      title: revealed === 0 ? 'Saved as PDF' : `Saved as PDF with ${formatCount(revealed, 'revealed value')}`,
      description: savedFileText(file),
      action,
    });
  } catch (error) {
    if (canNotify()) toastPdfFailure(error);
  } finally {
    end();
    isSaving = false;
  }
};
