import { type ReactNode, useState } from 'react';
import { fail } from '#contract/bridge/result.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { printPaper } from '#kernel/print/print-paper.ts';
import { usePageSignal } from '#kernel/print/use-page-signal.ts';
import { preload } from '#kernel/ui/states/lazy-part.tsx';
import { loadChartPlot } from './lazy-chart-plot.tsx';
import { ReportDocument } from './report-document.tsx';
import { type ReportContent, reportFile } from './report-file.ts';
import type { ReportFormat } from './report-formats.ts';
import { useSaveFile } from './use-save-file.ts';

interface ReportToSave {
  format: ReportFormat;
  /** Without its type. */
  fileName: string;
  /** The toast's title once the file is saved. */
  doneTitle: string;
  /** Gives the report once the member has chosen the file; rejects with what went wrong. */
  load: () => Promise<ReportContent>;
}

interface SavesReport {
  isSaving: boolean;
  save: (report: ReportToSave) => void;
  /** The document that is printed; null while none is. */
  document: ReactNode;
}

interface Printing {
  report: ReportContent;
  onDrawn: (root: HTMLElement) => void;
  onFailed: () => void;
}

const notDrawn = (): AppError =>
  new AppError(fail('internal', "The charts couldn't be drawn. Keep the window in sight and try again."));

/** Saves a whole report as one file. For a PDF, the report on paper is in the page while main prints it. */
export const useSaveReport = (): SavesReport => {
  const { isSaving, save } = useSaveFile();
  const [printing, setPrinting] = useState<Printing | null>(null);
  const pageSignal = usePageSignal('The report was closed before it was saved');
  const print = async (report: ReportContent, id: string) => {
    const pageLeft = pageSignal();
    await preload(loadChartPlot);
    pageLeft.throwIfAborted();
    try {
      const element = await new Promise<HTMLElement>((onDrawn, reject) => {
        pageLeft.addEventListener('abort', () => reject(pageLeft.reason), { once: true });
        setPrinting({ report, onDrawn, onFailed: () => reject(notDrawn()) });
      });
      await printPaper({ element, isLandscape: false, revealed: 0 }, location.pathname, id);
      // The document was in the page until now, or something else was printed.
      pageLeft.throwIfAborted();
    } finally {
      setPrinting(null);
    }
  };
  return {
    isSaving,
    save: ({ format, fileName, doneTitle, load }) =>
      save({
        fileName: `${fileName}.${format}`,
        doneTitle,
        write: async (append, id) => {
          const report = await load();
          return format === 'pdf' ? print(report, id) : append(await reportFile(format, report));
        },
      }),
    document: printing && <ReportDocument {...printing} />,
  };
};
