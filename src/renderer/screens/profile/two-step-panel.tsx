import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#kernel/api/client.ts';
import { useCommands } from '#kernel/commands/command-registry.ts';
import { SectionPanel } from '#kernel/ui/layout/section-panel.tsx';
import { QueryState } from '#kernel/ui/states/query-state.tsx';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { badge } from '#kernel/ui/values/badge.tsx';
import { useWrite } from '#kernel/write/use-write.ts';
import { CodeForm } from './code-form.tsx';
import { TwoStepSecret } from './two-step-secret.tsx';

const text = 'When it is on, signing in also needs a code from your authenticator app.';

/** Shows whether two-step sign-in is on, and turns it on or off. */
export const TwoStepPanel = () => {
  const twoStep = useQuery(api.me.twoStep.query({}));
  const [dialog, setDialog] = useState<
    { kind: 'on'; secret: string | null; qr: string | null } | { kind: 'off' } | null
  >(null);
  const close = () => setDialog(null);
  // Issues the secret. Two-step sign-in is on only after the code is confirmed in the dialog.
  const start = useWrite({
    send: (_values: undefined, request) => api.me.enableTwoStep.send({}, {}, request),
    onSuccess: ({ secret, qr }) => setDialog({ kind: 'on', secret, qr }),
  });
  const showSuccess = (title: string) => {
    toast({ tone: 'success', title });
    close();
  };
  const enabled = twoStep.data?.enabled;
  const toggle = () => (enabled ? setDialog({ kind: 'off' }) : void start.write(undefined));
  useCommands(
    enabled === undefined
      ? []
      : [
          {
            id: 'me.twoStep',
            label: `Turn ${enabled ? 'off' : 'on'} two-step sign-in`,
            group: 'General',
            keys: ['Shift+T'],
            palette: true,
            run: toggle,
          },
        ],
  );
  if (enabled === undefined)
    return (
      <SectionPanel title="Two-step sign-in" text={text}>
        <QueryState query={twoStep} what="two-step sign-in">
          {() => null}
        </QueryState>
      </SectionPanel>
    );
  return (
    <SectionPanel
      title="Two-step sign-in"
      text={text}
      aside={
        <>
          {enabled ? badge('On', 'success') : badge('Off', 'neutral')}
          <Button variant="default" loading={start.isSending} onClick={toggle}>
            {enabled ? 'Turn off' : 'Turn on'}
          </Button>
        </>
      }
    >
      <Modal opened={dialog?.kind === 'on'} onClose={close} title="Turn on two-step sign-in">
        <CodeForm
          submitLabel="Turn on"
          send={(body, request) => api.me.enableTwoStep.send({}, body, request)}
          onSuccess={() => showSuccess('Two-step sign-in is on')}
          onCancel={close}
        >
          {dialog?.kind === 'on' && <TwoStepSecret secret={dialog.secret} qr={dialog.qr} />}
        </CodeForm>
      </Modal>
      <Modal opened={dialog?.kind === 'off'} onClose={close} title="Turn off two-step sign-in">
        <CodeForm
          submitLabel="Turn off"
          isDangerous
          send={(body, request) => api.me.disableTwoStep.send({}, body, request)}
          onSuccess={() => showSuccess('Two-step sign-in is off')}
          onCancel={close}
        >
          <p>Signing in will no longer need a code. The entry in your authenticator app will stop working.</p>
        </CodeForm>
      </Modal>
    </SectionPanel>
  );
};
