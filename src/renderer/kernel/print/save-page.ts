import type { NamedDocument } from '#kernel/definitions/detail.ts';
import { contentElement } from '#kernel/ui/layout/focus-target.ts';
import { copyPage } from './paper-copy.ts';
import type { PaperToSave } from './save-paper.ts';
import { savePdf } from './save-pdf.ts';
import { saveZip, type ZipControls } from './save-zip.ts';

/**
 * The page on screen, to be saved. It is copied at once: the save dialog takes the focus, and revealed values are then masked again. Null without
 * a page. Throws an `AppError` if the page can't be copied.
 */
const pageOnScreen = (fileName: string): PaperToSave | null => {
  const page = contentElement()?.firstElementChild;
  if (!(page instanceof HTMLElement)) return null;
  const copy = copyPage(page);
  return { fileName, address: location.pathname, paper: () => copy };
};

/** Saves the page on screen as a PDF. `fileName`: without its type and without personal data. */
export const savePage = async (fileName: string): Promise<void> => {
  const page = pageOnScreen(fileName);
  if (page) await savePdf(page);
};

/** Saves the page on screen with its documents as a ZIP. */
export const savePageAsZip = async (
  fileName: string,
  documents: readonly NamedDocument[],
  controls: ZipControls,
): Promise<void> => {
  const page = pageOnScreen(fileName);
  if (page) await saveZip(page, documents, controls);
};
