import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { messageOf } from '#kernel/api/app-error.ts';
import { count } from '#kernel/format/words.ts';
import { onSessionOver } from '#kernel/session/session.ts';
import { beginTask, type SessionTask } from '#kernel/session/session-task.ts';
import { createStore, useStore } from '#kernel/store.ts';
import { toast } from '#kernel/ui/toast-store.ts';
import type { Column, ListDefinition, ListParams } from './define-list.ts';
import type { ExportProgress } from './export.ts';

export interface ExportControls {
  progress: ExportProgress | null;
  start: (params: ListParams, columns: readonly Column<unknown>[]) => void;
  cancel: () => void;
}

interface Running {
  progress: ExportProgress;
  task: SessionTask;
}

/** Exports under way by the address of their list: whoever comes back to it sees how far it is, and can cancel it. */
const running = createStore<ReadonlyMap<string, Running>>(new Map());
const note = (list: string, now: Running | null): void => {
  const next = new Map(running.get());
  if (now) next.set(list, now);
  else next.delete(list);
  running.set(next);
};

// Also of one whose save dialog still stands open: the next member's list is not busy.
onSessionOver(() => running.set(new Map()));

/** Runs one export a list at a time; leaving the list does not stop it, its end is told by a toast; the session's end stops it. */
export const useExport = (definition: ListDefinition): ExportControls => {
  // The list's own address: another record's list of the same kind has its own export.
  const { pathname } = useLocation();
  const [list] = useState(pathname);
  const mine = useStore(running).get(list);

  const start = async (params: ListParams, columns: readonly Column<unknown>[]) => {
    if (running.get().has(list)) return;
    const task = beginTask();
    const { signal, mayTell } = task;
    const onProgress = (progress: ExportProgress) => {
      if (mayTell()) note(list, { progress, task });
    };
    onProgress({ rows: 0, total: null });
    try {
      const { exportCsv } = await import('./export.ts');
      const file = await exportCsv({ definition, columns, params, signal, onProgress });
      if (file === null || !mayTell()) return;
      const { rows, name, action } = file;
      toast({ tone: 'good', title: `Exported ${count(rows, ...definition.noun)}`, description: name, action });
    } catch (error) {
      if (!mayTell()) return;
      if (signal.aborted) toast({ tone: 'plain', title: 'Export cancelled', description: 'No file was kept.' });
      else toast({ tone: 'bad', title: messageOf(error), description: 'The export stopped. No file was kept.' });
    } finally {
      task.end();
      if (mayTell()) note(list, null);
    }
  };

  return {
    progress: mine?.progress ?? null,
    start: (params, columns) => void start(params, columns),
    cancel: () => mine?.task.cancel(),
  };
};
