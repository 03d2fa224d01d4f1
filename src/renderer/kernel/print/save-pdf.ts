import { savedFileText } from '#kernel/api/download.ts';
import { formatCount } from '#kernel/format/text.ts';
import { type PaperToSave, savePaper } from './save-paper.ts';

/** Saves a page on paper as a PDF and reports it in a toast. */
export const savePdf = (paper: PaperToSave): Promise<void> =>
  savePaper(paper, {
    format: 'PDF',
    complete: async () => undefined,
    isPart: () => false,
    toastOf: ({ revealed, ...file }) => ({
      tone: 'success',
      title: revealed === 0 ? 'Saved as PDF' : `Saved as PDF with ${formatCount(revealed, 'revealed value')}`,
      description: savedFileText(file),
    }),
  });
