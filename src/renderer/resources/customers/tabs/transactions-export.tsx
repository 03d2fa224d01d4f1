import { Button, Modal, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { isoDate } from '#contract/values.ts';
import { messageOf } from '#kernel/api/app-error.ts';
import { type DownloadProgress, download, showInFolder } from '#kernel/api/download.ts';
import { isoDayAgo } from '#kernel/format/dates.ts';
import { formatBytes } from '#kernel/format/words.ts';
import { beginTask, type SessionTask } from '#kernel/session/session-task.ts';
import { toast } from '#kernel/ui/toast-store.ts';
import '#kernel/action/action.css';

/** Saves a day of a customer's transactions, as the platform writes them, to a file. */
export const TransactionsExport = ({ id }: { id: string }) => {
  const [open, setOpen] = useState(false);
  const [date, setDate] = useState(isoDayAgo(0));
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const running = useRef<SessionTask>(undefined);
  const today = isoDayAgo(0);
  const valid = isoDate.safeParse(date).success && date <= today;

  const start = async () => {
    if (running.current || !valid) return;
    const task = beginTask();
    running.current = task;
    setProgress({ received: 0, total: null });
    try {
      const file = await download('customers.exportTransactions', {
        params: { id },
        body: { date },
        name: `transactions-${id}-${date}.csv`,
        signal: task.signal,
        onProgress: setProgress,
      });
      if (file === null || !task.mayTell()) return;
      toast({ tone: 'good', title: 'Transactions saved', description: file.name, action: showInFolder(file.id) });
      setOpen(false);
    } catch (error) {
      if (!task.mayTell()) return;
      if (task.signal.aborted) toast({ tone: 'plain', title: 'Export cancelled', description: 'No file was kept.' });
      else toast({ tone: 'bad', title: messageOf(error), description: 'The export stopped. No file was kept.' });
    } finally {
      task.end();
      running.current = undefined;
      setProgress(null);
    }
  };

  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Export a day
      </Button>
      <Modal
        opened={open}
        title="Export a day of transactions"
        onClose={() => {
          if (progress === null) setOpen(false);
        }}
        closeButtonProps={{ 'aria-label': 'Close', disabled: progress !== null }}
      >
        <form
          className="action"
          onSubmit={(event) => {
            event.preventDefault();
            void start();
          }}
        >
          <TextInput
            type="date"
            label="Day"
            description="Counted in UTC. The platform writes all of its transactions to a CSV file."
            max={today}
            value={date}
            disabled={progress !== null}
            error={valid ? null : 'Choose a day up to today'}
            onChange={(event) => setDate(event.currentTarget.value)}
            data-autofocus
          />
          {progress !== null && (
            <p role="status" className="muted num">
              {formatBytes(progress.received)}
              {progress.total === null ? '' : ` of ${formatBytes(progress.total)}`} saved
            </p>
          )}
          <div className="action-buttons">
            <Button variant="default" onClick={() => (progress === null ? setOpen(false) : running.current?.cancel())}>
              Cancel
            </Button>
            <Button type="submit" loading={progress !== null} disabled={!valid}>
              Choose where to save
            </Button>
          </div>
        </form>
      </Modal>
    </>
  );
};
