import { contentElement } from '#kernel/ui/layout/focus-target.ts';
import { copyPage } from './paper-copy.ts';
import { savePdf } from './save-pdf.ts';

/**
 * Saves the page on screen as a PDF. It is copied at once: the save dialog takes the focus, and revealed values are then masked again. `fileName`:
 * without its type and without personal data. Throws an `AppError` if the page can't be copied.
 */
export const savePage = async (fileName: string): Promise<void> => {
  const page = contentElement()?.firstElementChild;
  if (!(page instanceof HTMLElement)) return;
  const copy = copyPage(page);
  await savePdf({ fileName, address: location.pathname, paper: () => copy });
};
