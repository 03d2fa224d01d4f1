import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fail } from '#contract/bridge/result.ts';
import { AppError, errorMessage } from '#kernel/base/app-error.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import type { ListToPrint } from './save-list-pdf.tsx';

/** Saves a list as a PDF: its rows with their filters, columns and sort order. `document` is drawn for it, out of sight. */
export const useListPdf = (): { document: ReactNode; save: (list: ListToPrint) => void } => {
  const [document, setDocument] = useState<ReactNode>(null);
  const page = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    page.current = controller;
    return () => controller.abort(new AppError(fail('cancelled', 'The list was closed before it was saved')));
  }, []);
  const save = async (list: ListToPrint) => {
    const left = page.current?.signal ?? new AbortController().signal;
    try {
      const { saveListPdf } = await import('./save-list-pdf.tsx');
      await saveListPdf(list, { left, draw: setDocument });
    } catch (error) {
      toast({ tone: 'danger', title: errorMessage(error), description: 'No PDF was saved.' });
    } finally {
      setDocument(null);
    }
  };
  return { document, save: (list) => void save(list) };
};
