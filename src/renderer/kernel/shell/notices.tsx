import { Button, Group, Modal } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { commandTable } from '#contract/commands.ts';
import { bridge, unwrap } from '#kernel/bridge.ts';
import { Kbd } from '#kernel/commands/kbd.tsx';
import { tableCommands, useCommands } from '#kernel/commands/registry.ts';
import { formatMoment } from '#kernel/format/dates.ts';
import { appInfo } from '#kernel/session/app-info.ts';
import { askToRenew, useMayAsk } from '#kernel/session/cover.ts';
import { meQuery } from '#kernel/session/me.ts';
import { useReachable } from '#kernel/session/reachable.ts';
import { useSession } from '#kernel/session/session.ts';
import './notices.css';

/** What stays true for a while, above everything: training, no keychain, the session's end, no answer from the platform. */
export const Notices = () => (
  <section className="notices" aria-label="Notices">
    {appInfo().mode === 'training' && <TrainingNotice />}
    <MemoryNotice />
    <EndingNotice />
    <UnreachableNotice />
  </section>
);

const TrainingNotice = () => {
  const [asking, setAsking] = useState(false);
  const reset = useMutation({
    mutationFn: async () => unwrap(await bridge.call['training.reset']()),
    onSuccess: () => setAsking(false),
  });
  return (
    <div className="notice" role="note">
      Training platform: made-up people and money.
      <button type="button" onClick={() => setAsking(true)}>
        Reset training data
      </button>
      <Modal opened={asking} onClose={() => setAsking(false)} title="Reset training data">
        <p>
          Everything done on the training platform is undone, and you are signed out. The made-up people come back as
          they were.
        </p>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            Keep
          </Button>
          <Button color="red" loading={reset.isPending} onClick={() => reset.mutate()}>
            Reset
          </Button>
        </Group>
      </Modal>
    </div>
  );
};

const askAgainEveryMs = 10_000;

/** Asks quietly for an answer, so that it goes by itself: main tells of the first one that comes. */
const UnreachableNotice = () => {
  const { reachable } = useReachable();
  return reachable ? null : <Unreachable />;
};

const Unreachable = () => {
  const { lastAnswerAt } = useReachable();
  const mayAsk = useMayAsk();
  const { queryFn } = meQuery();
  const knock = useQuery({
    queryKey: ['reachable'],
    queryFn,
    retry: false,
    gcTime: 0,
    enabled: mayAsk,
    refetchInterval: askAgainEveryMs,
    refetchIntervalInBackground: true,
  });
  return (
    <div className="notice" data-tone="bad" role="alert">
      <span>
        The platform cannot be reached.
        {lastAnswerAt === null ? '' : ` Last answer ${formatMoment(new Date(lastAnswerAt).toISOString())}.`} What you
        have open stays readable; nothing is sent until it is back.
      </span>
      <button type="button" onClick={() => void knock.refetch()}>
        Try again
      </button>
    </div>
  );
};

const EndingNotice = () => {
  const session = useSession();
  return session.status === 'signed-in' && session.ending && session.expiresAt !== null ? (
    <Ending at={session.expiresAt} />
  ) : null;
};

const [renewKeys] = commandTable['session.renew'].keys;

/** A screen reader hears nothing of what stands beside an `aria-modal` dialog, a live region no more than a button. */
const openDialog = (): Element | null =>
  [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1) ?? null;

/**
 * Read out when it comes and once more near the end, not at each second. Stands above dialogs: what they hold is what would be lost.
 * Nobody gets out of a dialog by Tab, so it has keys of its own, and it is read out inside.
 */
const Ending = ({ at }: { at: number }) => {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((at - now) / 1_000));
  const isNear = seconds <= 30;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  useCommands(tableCommands({ 'session.renew': askToRenew }));
  const dialog = openDialog();
  const voice = (
    <Voice text={isNear ? 'Your session ends in 30 seconds.' : 'Your session ends soon. You can sign in again now.'} />
  );
  return (
    <div className="notice notice-ending" data-tone={isNear ? 'bad' : undefined} role="note">
      <span className="num">
        Your session ends in {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </span>
      <button type="button" onClick={askToRenew}>
        Sign in again
      </button>
      <Kbd keys={renewKeys} />
      {dialog ? createPortal(voice, dialog) : voice}
    </div>
  );
};

/** Empty at first, also in a dialog that opens later: a live region that comes with its words in it is not read out. */
const Voice = ({ text }: { text: string }) => {
  const [said, say] = useState('');
  useEffect(() => say(text), [text]);
  return (
    <span className="visually-hidden notice-voice" aria-live="polite">
      {said}
    </span>
  );
};

const MemoryNotice = () => {
  const session = useSession();
  const [read, setRead] = useState(false);
  if (read || session.status !== 'signed-in' || session.keptIn !== 'memory') return null;
  return (
    <div className="notice" role="note">
      This machine's keychain is not available: closing the app signs you out.
      <button type="button" onClick={() => setRead(true)}>
        Understood
      </button>
    </div>
  );
};
