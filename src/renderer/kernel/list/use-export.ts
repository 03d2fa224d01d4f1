import { useRef, useState } from 'react';
import { messageOf } from '#kernel/api/app-error.ts';
import { count } from '#kernel/format/words.ts';
import { toast } from '#kernel/ui/toast-store.ts';
import type { Column, ListDefinition, ListParams } from './define-list.ts';
import type { ExportProgress } from './export.ts';

export interface ExportControls {
  progress: ExportProgress | null;
  start: (params: ListParams, columns: readonly Column<unknown>[]) => void;
  cancel: () => void;
}

/** Runs one export at a time; leaving the list does not stop it, its end is told by a toast. */
export const useExport = (definition: ListDefinition): ExportControls => {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController>(undefined);

  const start = async (params: ListParams, columns: readonly Column<unknown>[]) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress({ rows: 0, total: null });
    try {
      const { exportCsv } = await import('./export.ts');
      const rows = await exportCsv({ definition, columns, params, signal: controller.signal, onProgress: setProgress });
      if (rows !== null) toast({ tone: 'good', title: `Exported ${count(rows, ...definition.noun)}` });
    } catch (error) {
      if (controller.signal.aborted)
        toast({ tone: 'plain', title: 'Export cancelled', description: 'No file was kept.' });
      else toast({ tone: 'bad', title: messageOf(error), description: 'The export stopped. No file was kept.' });
    } finally {
      running.current = undefined;
      setProgress(null);
    }
  };

  return { progress, start: (params, columns) => void start(params, columns), cancel: () => running.current?.abort() };
};
