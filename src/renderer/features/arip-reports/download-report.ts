import type { AripReport } from '#contract/platform/api/settings/arip-reports.ts';
import { download, savedFileText, showInFolder } from '#kernel/api/download.ts';
import { errorMessage } from '#kernel/base/app-error.ts';
import { startSessionTask } from '#kernel/session/session-task.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';

/** Saves the file of a report where the member chooses, and says how it ended. */
export const downloadReport = async ({
  id,
  type,
  period,
}: Pick<AripReport, 'id' | 'type' | 'period'>): Promise<void> => {
  const task = startSessionTask();
  try {
    const file = await download('aripReports.file', {
      params: { id },
      body: undefined,
      name: `arip-${type}-${period}.csv`,
      signal: task.signal,
      onProgress: () => {},
    });
    if (file !== null && task.canNotify())
      toast({
        tone: 'success',
        title: 'Report saved',
        description: savedFileText(file),
        action: showInFolder(file.id),
      });
  } catch (error) {
    if (task.canNotify()) toast({ tone: 'danger', title: errorMessage(error), description: 'No file was saved.' });
  } finally {
    task.end();
  }
};
