import { Button, Group, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { bridge, unwrap } from '#kernel/bridge.ts';
import { formatMoment } from '#kernel/format/dates.ts';
import { appInfo } from '#kernel/session/app-info.ts';
import { useReachable } from '#kernel/session/reachable.ts';
import { useSession } from '#kernel/session/session.ts';
import './notices.css';

/** What stays true for a while, above everything: training, no answer from the platform, no keychain. */
export const Notices = () => (
  <section className="notices" aria-label="Notices">
    {appInfo().mode === 'training' && <TrainingNotice />}
    <MemoryNotice />
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

const UnreachableNotice = () => {
  const { reachable, lastAnswerAt } = useReachable();
  if (reachable) return null;
  return (
    <div className="notice" data-tone="bad" role="alert">
      The platform cannot be reached.
      {lastAnswerAt === null ? '' : ` Last answer ${formatMoment(new Date(lastAnswerAt).toISOString())}.`} What you have
      open stays readable; what you send now may not arrive.
    </div>
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
