import { useState } from 'react';
import { savedFileText } from '#kernel/api/download.ts';
import { type Append, saveFile } from '#kernel/api/save-file.ts';
import { errorMessage } from '#kernel/base/app-error.ts';
import { startSessionTask } from '#kernel/session/session-task.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';

/** Writes the content of a file; `id` names the file to main. */
type WriteFile = (append: Append, id: string) => Promise<unknown>;

interface SaveOptions {
  fileName: string;
  /** The toast's title once the file is saved. */
  doneTitle: string;
  write: WriteFile;
}

/** Saves a file of a report and reports it in a toast. `isSaving` from the save dialog on. */
export const useSaveFile = (): { isSaving: boolean; save: (options: SaveOptions) => void } => {
  const [isSaving, setSaving] = useState(false);
  const save = async ({ fileName, doneTitle, write }: SaveOptions) => {
    const { signal, canNotify, end } = startSessionTask();
    setSaving(true);
    try {
      const file = await saveFile(fileName, signal, write);
      if (file === null || !canNotify()) return;
      toast({ tone: 'success', title: doneTitle, description: savedFileText(file), action: file.action });
    } catch (error) {
      if (canNotify()) toast({ tone: 'danger', title: errorMessage(error), description: 'No file was saved.' });
    } finally {
      end();
      setSaving(false);
    }
  };
  return { isSaving, save: (options) => void save(options) };
};
