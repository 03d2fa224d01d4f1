import { errorMessage } from '#kernel/base/app-error.ts';
import { contentElement } from '#kernel/ui/layout/focus-target.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { copyPage, type Paper } from './paper-copy.ts';
import { savePdf } from './save-pdf.ts';

/**
 * Saves the page on screen as a PDF. It is copied at once: the save dialog takes the focus, and revealed values are then masked again. `fileName`:
 * without its type and without personal data.
 */
export const savePage = async (fileName: string): Promise<void> => {
  const page = contentElement()?.firstElementChild;
  if (!(page instanceof HTMLElement)) return;
  let copy: Paper;
  try {
    copy = copyPage(page);
  } catch (error) {
    toast({ tone: 'danger', title: errorMessage(error), description: 'No PDF was saved.' });
    return;
  }
  await savePdf({ fileName, address: location.pathname, paper: () => copy });
};
