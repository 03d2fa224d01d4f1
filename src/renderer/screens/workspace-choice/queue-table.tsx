import { Button, VisuallyHidden } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { prefetchRecord } from '#kernel/record/prefetch-record.ts';
import { RetryLink } from '#kernel/ui/controls/busy-button.tsx';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { PartError, State } from '#kernel/ui/states/states.tsx';
import { type CountedQueue, useQueues } from './use-queues.ts';
import classes from './your-work.module.css';

/** What waits for a decision: each queue with its count, the age of its oldest record, and Start, which opens that record. */
export const QueuePanel = () => {
  const queues = useQueues();
  if (queues.state === 'failed')
    return (
      <TitledPanel title="Waiting for a decision">
        <PartError what="the queues" onRetry={queues.retry} />
      </TitledPanel>
    );
  if (queues.state === 'loading' ? queues.rows === 0 : queues.queues.length === 0) return null;
  const isEmpty = queues.state === 'ready' && queues.queues.every(({ count }) => count?.data?.total === 0);
  return (
    <TitledPanel title="Waiting for a decision">
      {isEmpty ? (
        <State icon={<IconChecks size={28} aria-hidden />} title="Nothing waits for you">
          New payouts, deposits and disputes that need a decision appear here.
        </State>
      ) : (
        <table className={classes.queues} aria-busy={queues.state === 'loading'}>
          <thead>
            <tr>
              <th scope="col">Queue</th>
              <th scope="col" className={classes.end}>
                Waiting
              </th>
              <th scope="col" className={classes.end}>
                Oldest
              </th>
              <th scope="col">
                <VisuallyHidden>Start</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {queues.state === 'loading'
              ? Array.from({ length: queues.rows }, (_, index) => `row ${index}`).map((key) => <LoadingRow key={key} />)
              : queues.queues.map((entry) => <QueueRow key={entry.queue.key} {...entry} />)}
          </tbody>
        </table>
      )}
    </TitledPanel>
  );
};

const bar = (width: number) => <span className={classes.bar} style={{ width }} />;

const LoadingRow = () => (
  <tr>
    <td>{bar(180)}</td>
    <td className={classes.end}>{bar(24)}</td>
    <td className={classes.end}>{bar(40)}</td>
    <td />
  </tr>
);

const QueueRow = ({ queue, count }: CountedQueue) => {
  const { title, name, address } = queue;
  const data = count?.data;
  const isFailed = data === undefined && count?.error != null;
  const isEmpty = data?.total === 0;
  return (
    <tr data-empty={isEmpty}>
      <td>
        <Link to={address} className={classes.queue}>
          {title} <span>{name}</span>
        </Link>
      </td>
      {isFailed ? (
        <td colSpan={3} className={`${classes.end} ${classes.failed}`}>
          <span role="status">Couldn't load the count.</span>{' '}
          <RetryLink isRetrying={count.isFetching} onRetry={() => void count.refetch()} />
        </td>
      ) : (
        <>
          <td className={`num ${classes.end} ${classes.total}`}>{data ? totalText(data.total) : bar(24)}</td>
          <td className={classes.end}>{data ? data.first !== null && queue.age?.render(data.first) : bar(40)}</td>
          <td className={classes.end}>{data && data.first !== null && <StartLink queue={queue} row={data.first} />}</td>
        </>
      )}
    </tr>
  );
};

/** A platform that does not count a list says so with null. */
const totalText = (total: number | null): string => (total === null ? '–' : total.toLocaleString('en-US'));

/** Opens the first record of a queue, whose page steps through the queue. Members who can't decide look at it. */
const StartLink = ({ queue, row }: { queue: CountedQueue['queue']; row: unknown }) => {
  const client = useQueryClient();
  const start = queue.start(row);
  if (start === null) return null;
  const { path, to, state } = start;
  const prefetch = () => {
    if (path !== null) void prefetchRecord(client, path);
  };
  const label = queue.canDecide ? 'Start' : 'View';
  return (
    <Button
      component={Link}
      to={to}
      state={state}
      size="compact-sm"
      variant="default"
      aria-label={`${label} ${queue.title}: ${queue.name}`}
      onMouseEnter={prefetch}
      onFocus={prefetch}
    >
      {label}
    </Button>
  );
};
