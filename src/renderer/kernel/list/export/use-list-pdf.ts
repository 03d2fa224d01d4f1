import { type ReactNode, useState } from 'react';
import { toastPaperFailure } from '#kernel/print/paper-failure.ts';
import { usePageSignal } from '#kernel/print/use-page-signal.ts';
import type { ListToPrint } from './save-list-pdf.tsx';

/** Saves a list as a PDF: its rows with their filters, columns and sort order. `document` is drawn for it, out of sight. */
export const useListPdf = (): { document: ReactNode; save: (list: ListToPrint) => void } => {
  const [document, setDocument] = useState<ReactNode>(null);
  const pageSignal = usePageSignal('The list was closed before it was saved');
  const save = async (list: ListToPrint) => {
    const left = pageSignal();
    try {
      const { saveListPdf } = await import('./save-list-pdf.tsx');
      await saveListPdf(list, { left, draw: setDocument });
    } catch (error) {
      toastPaperFailure(error, 'PDF');
    } finally {
      setDocument(null);
    }
  };
  return { document, save: (list) => void save(list) };
};
