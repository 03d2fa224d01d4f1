import { useState } from 'react';
import { errorMessage } from '#kernel/base/app-error.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { formatCount } from '#kernel/format/text.ts';
import { csvHead, csvRows } from '#kernel/list/export/csv.ts';
import { startSessionTask } from '#kernel/session/session-task.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';

interface SectionTable {
  columns: readonly Field<unknown>[];
  rows: readonly unknown[];
}

/** Saves the table of a section as CSV and reports it in a toast. `isSaving` while the save dialog is open. */
export const useSaveSection = (): { isSaving: boolean; save: (fileName: string, table: SectionTable) => void } => {
  const [isSaving, setSaving] = useState(false);
  const save = async (fileName: string, { columns, rows }: SectionTable) => {
    const { signal, canNotify, end } = startSessionTask();
    setSaving(true);
    try {
      const { saveCsv } = await import('#kernel/list/export/export.ts');
      const file = await saveCsv(fileName, signal, (append) => append(csvHead(columns) + csvRows(columns, rows)));
      if (file === null || !canNotify()) return;
      const { name, action } = file;
      toast({ tone: 'success', title: `Exported ${formatCount(rows.length, 'row')}`, description: name, action });
    } catch (error) {
      if (canNotify()) toast({ tone: 'danger', title: errorMessage(error), description: 'No file was saved.' });
    } finally {
      end();
      setSaving(false);
    }
  };
  return { isSaving, save: (fileName, table) => void save(fileName, table) };
};
