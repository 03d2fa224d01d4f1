import { Anchor, Button, Group, Modal, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useInterval } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { commandTable } from '#contract/commands.ts';
import { useReachable } from '#kernel/api/reachable.ts';
import { appInfo } from '#kernel/base/app-info.ts';
import { bridge, unwrap } from '#kernel/base/bridge.ts';
import { tableCommands, useCommands } from '#kernel/commands/command-registry.ts';
import { Kbd } from '#kernel/commands/kbd.tsx';
import { formatDateTime } from '#kernel/format/dates.ts';
import { meQuery } from '#kernel/member/me.ts';
import { useSession } from '#kernel/session/session.ts';
import { requestReauthentication, useCanFetch } from '#kernel/session/session-overlay.ts';
import { useWrite } from '#kernel/write/use-write.ts';
import classes from './notices.module.css';

/** Persistent banners above every page: training mode, no keychain, the session's end, no answer from the platform. */
export const Notices = memo(() => (
  <section className={classes.notices} aria-label="Notices">
    {appInfo().mode === 'training' && <TrainingNotice />}
    <MemoryNotice />
    <EndingNotice />
    <UnreachableNotice />
  </section>
));

const NoticeButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Anchor component="button" type="button" underline="always" c="inherit" fw={560} onClick={onClick}>
    {label}
  </Anchor>
);

const TrainingNotice = () => {
  const [isModalOpen, { open, close }] = useDisclosure();
  const reset = useWrite({ send: async () => unwrap(await bridge.call['training.reset']()), onSuccess: close });
  return (
    <div className={classes.notice} role="note">
      Training platform: made-up people and money.
      <NoticeButton label="Reset training data" onClick={open} />
      <Modal opened={isModalOpen} onClose={close} title="Reset training data">
        <p>Everything done on the training platform is undone.</p>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={reset.isSending} onClick={() => reset.write(undefined)}>
            Reset
          </Button>
        </Group>
      </Modal>
    </div>
  );
};

const retryEveryMs = 10_000;

const UnreachableNotice = () => {
  const { reachable } = useReachable();
  return reachable ? null : <Unreachable />;
};

/** Polls the platform, because only an answer proves that it is reachable again; main reports that answer. */
const Unreachable = () => {
  const { lastAnswerAt } = useReachable();
  const canFetch = useCanFetch();
  const { queryFn } = meQuery();
  const probe = useQuery({
    queryKey: ['reachable'],
    queryFn,
    retry: false,
    gcTime: 0,
    enabled: canFetch,
    refetchInterval: retryEveryMs,
    refetchIntervalInBackground: true,
  });
  const lastAnswer =
    lastAnswerAt === null ? '' : ` Last answer ${formatDateTime(new Date(lastAnswerAt).toISOString())}.`;
  return (
    <div className={classes.notice} data-tone="danger" role="alert">
      <span>
        The platform cannot be reached.{lastAnswer} What is open stays readable. Changes cannot be sent until it is
        back.
      </span>
      <NoticeButton label="Try again" onClick={() => void probe.refetch()} />
    </div>
  );
};

const EndingNotice = () => {
  const session = useSession();
  return session.status === 'signed-in' && session.expiresSoon && session.expiresAt !== null ? (
    <SessionEnding expiresAt={session.expiresAt} />
  ) : null;
};

const [reauthenticateKeys] = commandTable['session.reauthenticate'].keys;

/** A screen reader ignores everything outside an `aria-modal` dialog, live regions too. */
const findOpenDialog = (): Element | null =>
  [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1) ?? null;

/**
 * Announced when it appears and again 30 seconds before the end. It is above dialogs, because what they hold would be lost, and has
 * a shortcut of its own, because Tab does not leave a dialog.
 */
const SessionEnding = ({ expiresAt }: { expiresAt: number }) => {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((expiresAt - now) / 1_000));
  const isNear = seconds <= 30;
  useInterval(() => setNow(Date.now()), 1_000, { autoInvoke: true });
  useCommands(tableCommands({ 'session.reauthenticate': requestReauthentication }));
  const dialog = findOpenDialog();
  const announcement = (
    <Announcement
      text={isNear ? 'Your session ends in 30 seconds.' : 'Your session ends soon. You can sign in again now.'}
    />
  );
  return (
    <div className={`${classes.notice} ${classes.ending}`} data-tone={isNear ? 'danger' : undefined} role="note">
      <span className="num">
        Your session ends in {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </span>
      <NoticeButton label="Sign in again" onClick={requestReauthentication} />
      <Kbd keys={reauthenticateKeys} />
      {dialog ? createPortal(announcement, dialog) : announcement}
    </div>
  );
};

/** Empty at first: screen readers do not announce the text that a live region is created with. */
const Announcement = ({ text }: { text: string }) => {
  const [announced, setAnnounced] = useState('');
  useEffect(() => setAnnounced(text), [text]);
  return (
    <VisuallyHidden className={classes.announcement} aria-live="polite">
      {announced}
    </VisuallyHidden>
  );
};

const MemoryNotice = () => {
  const session = useSession();
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed || session.status !== 'signed-in' || session.storedIn !== 'memory') return null;
  return (
    <div className={classes.notice} role="note">
      This machine's keychain is unavailable. Closing the app signs you out.
      <NoticeButton label="Dismiss" onClick={() => setDismissed(true)} />
    </div>
  );
};
