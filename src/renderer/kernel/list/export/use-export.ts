import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { savedFileText } from '#kernel/api/download.ts';
import { errorMessage } from '#kernel/base/app-error.ts';
import { createStore, useStore } from '#kernel/base/store.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { ListDefinition, ListParams } from '#kernel/definitions/list.ts';
import { formatCount } from '#kernel/format/text.ts';
import { unreadableCountText } from '#kernel/format/unreadable-text.ts';
import { onSessionEnd } from '#kernel/session/session.ts';
import { type SessionTask, startSessionTask } from '#kernel/session/session-task.ts';
import { type Toast, toast } from '#kernel/ui/toasts/toast-store.ts';
import type { ExportedFile, ExportFormat, ExportProgress } from './export.ts';
import { isIncomplete } from './exported-rows.ts';

export interface ExportControls {
  progress: ExportProgress | null;
  start: (format: ExportFormat, params: ListParams, columns: readonly Field<unknown>[]) => void;
  cancel: () => void;
}

interface Running {
  progress: ExportProgress;
  task: SessionTask;
}

/** Running exports by the path and the ID of their list, so that returning to the list shows the progress and can cancel the export. */
const running = createStore<ReadonlyMap<string, Running>>(new Map());
const setRunning = (list: string, now: Running | null): void => {
  const next = new Map(running.get());
  if (now) next.set(list, now);
  else next.delete(list);
  running.set(next);
};

// Includes exports whose save dialog is still open, so that the next member's list is not busy.
onSessionEnd(() => running.set(new Map()));

/** The toast at the end of an export. A file without all rows is no success. */
const exportToast = ({ noun }: ListDefinition, file: ExportedFile): Toast => {
  const { rows, unreadable, total, isRepeating, name, action } = file;
  const oddRows = unreadable > 0 ? `${unreadableCountText(unreadable)} and has no values in ${name}` : null;
  const otherName = file.inUse === undefined ? null : savedFileText(file);
  if (!isIncomplete(file))
    return {
      tone: oddRows === null ? 'success' : 'neutral',
      title: `Exported ${formatCount(rows, ...noun)}`,
      description: joined(oddRows, otherName) || name,
      action,
    };
  const read = total === null ? '' : `${(rows + unreadable).toLocaleString('en-US')} of `;
  const reason = isRepeating
    ? 'The platform sent the same page again, so the export stopped early'
    : 'The platform sent fewer rows than it counts';
  return {
    tone: 'danger',
    title: `Export incomplete: ${read}${formatCount(total ?? rows + unreadable, ...noun)}`,
    description: joined(reason, `${name} has the rows that it sent`, oddRows, otherName),
    action,
  };
};

/** Sentences one after another; a single one has no full stop. */
const joined = (...sentences: readonly (string | null)[]): string => {
  const said = sentences.filter((sentence) => sentence !== null);
  return said.length > 1 ? said.map((sentence) => `${sentence}.`).join(' ') : said.join();
};

/** Runs one export per list. It continues when the list is left, ends with a toast, and stops when the session ends. */
export const useExport = (definition: ListDefinition): ExportControls => {
  // With the path, because the same list of another record has its own export.
  const { pathname } = useLocation();
  const [list] = useState(`${pathname} ${definition.id}`);
  const current = useStore(running).get(list);

  const start = async (format: ExportFormat, params: ListParams, columns: readonly Field<unknown>[]) => {
    if (running.get().has(list)) return;
    const task = startSessionTask();
    const { signal, canNotify } = task;
    const onProgress = (progress: ExportProgress) => {
      if (canNotify()) setRunning(list, { progress, task });
    };
    onProgress({ rows: 0, total: null });
    try {
      const { exportList } = await import('./export.ts');
      const file = await exportList(format, { definition, columns, params, signal, onProgress });
      if (file === null || !canNotify()) return;
      toast(exportToast(definition, file));
    } catch (error) {
      if (!canNotify()) return;
      if (signal.aborted) toast({ tone: 'neutral', title: 'Export canceled', description: 'No file was saved.' });
      else toast({ tone: 'danger', title: errorMessage(error), description: 'The export stopped. No file was saved.' });
    } finally {
      task.end();
      if (canNotify()) setRunning(list, null);
    }
  };

  return {
    progress: current?.progress ?? null,
    start: (format, params, columns) => void start(format, params, columns),
    cancel: () => current?.task.cancel(),
  };
};
