import { Anchor, Button, Group, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { UnfinishedWrite } from '#contract/bridge/requests.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { useMe } from '#kernel/member/me.ts';
import { keepFocusNear } from '#kernel/ui/layout/focus-target.ts';
import { useLoaded } from '#kernel/ui/states/lazy-part.tsx';
import { PartError } from '#kernel/ui/states/states.tsx';
import { dateTime, relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import { settleWrite } from '#kernel/write/settle-write.ts';
import { useLoadDescribeWrite, type WriteDescription } from '#kernel/write/unfinished-writes.ts';
import classes from './unfinished-writes-dialog.module.css';

interface UnfinishedWritesDialogProps {
  writes: readonly UnfinishedWrite[];
  onClose: () => void;
}

const dismiss = ({ idempotencyKey }: UnfinishedWrite): void => settleWrite(idempotencyKey, 'dismissed');

const title = 'Changes with no known outcome';

/** The writes of earlier runs without a known end, with links to their records. */
export const UnfinishedWritesDialog = ({ writes, onClose }: UnfinishedWritesDialogProps) => {
  const { pathname } = useLocation();
  const { permissions } = useMe();
  const describe = useLoaded(useLoadDescribeWrite());
  if (describe.state === 'loading') return null;
  if (describe.state === 'failed')
    return (
      <Modal opened onClose={onClose} title={title} size={640}>
        <PartError what="the changes" onRetry={() => describe.retry()} />
      </Modal>
    );
  return (
    <Modal opened onClose={onClose} title={title} size={640}>
      <p className={classes.explanation}>
        The platform's answer to these changes was lost. They may have been made: open the record to check.
      </p>
      <ul className={classes.writes}>
        {writes.map((write) => (
          <WriteItem
            key={write.idempotencyKey}
            write={write}
            description={describe.value(write, pathname, permissions)}
            onOpen={onClose}
          />
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => writes.forEach(dismiss)}>
          Dismiss all
        </Button>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Modal>
  );
};

interface WriteItemProps {
  write: UnfinishedWrite;
  description: WriteDescription;
  onOpen: () => void;
}

const noName: ReadQuery<string | null> = { queryKey: ['no record name'], queryFn: async () => null };

/** A write by what it does and the name of its record; by its path until that is read, and where it can't be. */
const WriteItem = ({ write, description: { label, record, page }, onOpen }: WriteItemProps) => {
  const id = useId();
  const { data: name } = useQuery({ ...(page?.name ?? noName), retry: false });
  return (
    <li className={classes.write}>
      <div id={id}>
        <strong>{label}</strong>
        <Text size="xs" c="dimmed">
          <bdi>{name ?? record}</bdi> · sent {relativeTimeElement(write.sentAt)}, {dateTime(write.sentAt)}
        </Text>
      </div>
      {page !== null && (
        <Anchor component={Link} to={page.address} aria-describedby={id} onClick={onOpen}>
          Open record
        </Anchor>
      )}
      <Anchor component="button" type="button" ref={keepFocusNear} aria-describedby={id} onClick={() => dismiss(write)}>
        Dismiss
      </Anchor>
    </li>
  );
};
