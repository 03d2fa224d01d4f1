import { type ReactNode, useState } from 'react';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';
import { preload } from '#kernel/ui/states/lazy-part.tsx';
import { loadChartPlot } from './lazy-chart-plot.tsx';
import { ReportDocument } from './report-document.tsx';
import { fileNameOf, type ReportContent, reportCsv } from './report-file.ts';
import { useSaveFile } from './use-save-file.ts';

interface SavesReport {
  isSaving: boolean;
  saveCsv: (report: ReportContent) => void;
  savePdf: (report: ReportContent) => void;
  /** The document that is printed; null while none is. */
  document: ReactNode;
}

interface Printing {
  report: ReportContent;
  onDrawn: () => void;
}

/** Saves a whole report as one file. For a PDF, the report on paper is in the page while main prints it. */
export const useSaveReport = (): SavesReport => {
  const { isSaving, save } = useSaveFile();
  const [printing, setPrinting] = useState<Printing | null>(null);
  const print = async (report: ReportContent, id: string) => {
    await preload(loadChartPlot);
    await new Promise<void>((onDrawn) => setPrinting({ report, onDrawn }));
    try {
      unwrap(await bridge.call['files.print']({ id }));
    } finally {
      setPrinting(null);
    }
  };
  return {
    isSaving,
    saveCsv: (report) =>
      save({
        fileName: fileNameOf(report, 'csv'),
        doneTitle: 'Report exported',
        write: (append) => append(reportCsv(report)),
      }),
    savePdf: (report) =>
      save({
        fileName: fileNameOf(report, 'pdf'),
        doneTitle: 'Report exported',
        write: (_append, id) => print(report, id),
      }),
    document: printing && <ReportDocument report={printing.report} onDrawn={printing.onDrawn} />,
  };
};
