import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { exportDayBody } from '#contract/platform/bodies/customers.ts';
import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { type DownloadProgress, download, savedFileText, showInFolder } from '#kernel/api/download.ts';
import { errorMessage } from '#kernel/base/app-error.ts';
import { useCommands } from '#kernel/commands/command-registry.ts';
import { isoDayAgo } from '#kernel/format/dates.ts';
import { formatBytes } from '#kernel/format/text.ts';
import { type SessionTask, startSessionTask } from '#kernel/session/session-task.ts';
import { DayInput } from '#kernel/ui/dates/day-input.tsx';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import classes from '#kernel/write/record-form/form.module.css';

const label = 'Export day…';

/** Exports one day of a customer's transactions as a CSV file. */
export const DayExportButton = ({ record: { id } }: { record: CustomerDetail }) => {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useCommands([
    { id: 'customers.exportTransactions', label, group: 'List', keys: ['Shift+T'], palette: true, run: open },
  ]);
  return (
    <>
      <Button variant="default" onClick={open}>
        {label}
      </Button>
      {isOpen && <DayExportDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
};

const dayBody = exportDayBody.refine(({ date }) => date <= isoDayAgo(0), {
  path: ['date'],
  message: 'Choose today or an earlier day',
});

const DayExportDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const task = useRef<SessionTask>(undefined);
  const { control, handleSubmit, formState } = useForm({
    defaultValues: { date: isoDayAgo(0) },
    resolver: zodResolver(dayBody),
    mode: 'onChange',
  });
  const { field, fieldState } = useController({ control, name: 'date' });
  const isSaving = progress !== null;

  const save = async ({ date }: { date: string }) => {
    if (task.current) return;
    const current = startSessionTask();
    task.current = current;
    setProgress({ received: 0, total: null });
    try {
      const file = await download('customers.exportTransactions', {
        params: { id },
        body: { date },
        name: `transactions-${id}-${date}.csv`,
        signal: current.signal,
        onProgress: setProgress,
      });
      if (file === null || !current.canNotify()) return;
      toast({
        tone: 'success',
        title: 'Transactions saved',
        description: savedFileText(file),
        action: showInFolder(file.id),
      });
      onClose();
    } catch (error) {
      if (!current.canNotify()) return;
      if (current.signal.aborted)
        toast({ tone: 'neutral', title: 'Export canceled', description: 'No file was saved.' });
      else toast({ tone: 'danger', title: errorMessage(error), description: 'The export stopped. No file was saved.' });
    } finally {
      current.end();
      task.current = undefined;
      setProgress(null);
    }
  };

  return (
    <Modal
      opened
      title="Export day"
      onClose={() => {
        if (!isSaving) onClose();
      }}
      closeButtonProps={{ 'aria-label': 'Close', disabled: isSaving }}
    >
      <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <DayInput
          {...field}
          label="Day"
          description="Exports all transactions of that day (UTC) as CSV."
          maxDay={isoDayAgo(0)}
          disabled={isSaving}
          error={fieldState.error?.message}
          data-autofocus
        />
        {progress !== null && (
          <p role="status" className="muted num">
            {formatBytes(progress.received)}
            {progress.total === null ? '' : ` of ${formatBytes(progress.total)}`} saved
          </p>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => (isSaving ? task.current?.cancel() : onClose())}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving} disabled={!formState.isValid}>
            Save as…
          </Button>
        </div>
      </form>
    </Modal>
  );
};
