import { Button, Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#kernel/api/client.ts';
import { badge } from '#kernel/ui/badge.tsx';
import { SectionPanel } from '#kernel/ui/section-panel.tsx';
import { LoadError, Loading } from '#kernel/ui/states.tsx';
import { toast } from '#kernel/ui/toast-store.ts';
import { CodeForm } from './code-form.tsx';
import { TwoStepSecret } from './two-step-secret.tsx';

const text = 'Signing in then also asks for a code of an authenticator app on your phone.';

/** Two-step sign-in: on or off, and the dialogs that turn it. */
export const TwoStepPanel = () => {
  const client = useQueryClient();
  const state = useQuery(api.me.twoStep({}));
  const [open, setOpen] = useState<'on' | 'off' | null>(null);
  const close = () => setOpen(null);
  const refresh = () => {
    for (const { queryKey } of [api.me.twoStep({}), api.me.security({})]) void client.invalidateQueries({ queryKey });
  };
  // The first of the two calls: it gives the secret; nothing is on before the code confirms it.
  const start = useMutation({
    mutationFn: () => api.me.enableTwoStep({}, {}, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: () => setOpen('on'),
    onError: refresh,
  });
  const done = (title: string) => {
    toast({ tone: 'good', title });
    close();
    refresh();
  };

  if (!state.data)
    return (
      <SectionPanel title="Two-step sign-in" text={text}>
        {state.isError ? (
          <LoadError error={state.error} onRetry={() => void state.refetch()} retrying={state.isFetching} />
        ) : (
          <Loading label="Loading two-step sign-in" trying={state.failureCount > 0} />
        )}
      </SectionPanel>
    );
  return (
    <SectionPanel
      title="Two-step sign-in"
      text={text}
      aside={
        <>
          {state.data.enabled ? badge('On', 'good') : badge('Off', 'neutral')}
          {state.data.enabled ? (
            <Button variant="default" onClick={() => setOpen('off')}>
              Turn off
            </Button>
          ) : (
            <Button variant="default" loading={start.isPending} onClick={() => start.mutate()}>
              Turn on
            </Button>
          )}
        </>
      }
    >
      <Modal opened={open === 'on'} onClose={close} title="Turn on two-step sign-in">
        <CodeForm
          action="Turn on"
          send={(code, idempotencyKey) => api.me.enableTwoStep({}, { code }, { idempotencyKey })}
          onDone={() => done('Two-step sign-in is on')}
          onCancel={close}
        >
          <TwoStepSecret secret={start.data?.secret ?? null} qr={start.data?.qr ?? null} />
        </CodeForm>
      </Modal>
      <Modal opened={open === 'off'} onClose={close} title="Turn off two-step sign-in">
        <CodeForm
          action="Turn off"
          danger
          send={(code, idempotencyKey) => api.me.disableTwoStep({}, { code }, { idempotencyKey })}
          onDone={() => done('Two-step sign-in is off')}
          onCancel={close}
        >
          <p>Signing in will no longer ask for a code of your authenticator app. The app's entry stops working.</p>
        </CodeForm>
      </Modal>
    </SectionPanel>
  );
};
