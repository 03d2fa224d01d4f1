import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StartAtLogin } from '#contract/bridge/preferences.ts';
import { errorMessage } from '#kernel/base/app-error.ts';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';
import { QueryState } from '#kernel/ui/states/query-state.tsx';
import { useWrite } from '#kernel/write/use-write.ts';
import { PreferenceRow } from './preference-row.tsx';

const queryKey = ['start-at-login'];

const texts: Readonly<Record<StartAtLogin['state'], string>> = {
  on: 'Opens the console in the background when you log in to this computer.',
  off: 'Opens the console in the background when you log in to this computer.',
  'needs-approval': 'Waiting for your approval. Allow it in System Settings > General > Login Items.',
  unavailable: 'Only available in the installed app.',
};

/** Whether the console starts at login. The operating system holds the state, so it is read again whenever the window gets the focus. */
export const StartAtLoginPreference = () => {
  const client = useQueryClient();
  const startAtLogin = useQuery({
    queryKey,
    queryFn: async () => unwrap(await bridge.call['startAtLogin.get']()),
    staleTime: 0,
  });
  useEffect(
    () => bridge.on['startAtLogin.changed']((changed) => client.setQueryData<StartAtLogin>(queryKey, changed)),
    [client],
  );
  return (
    <QueryState query={startAtLogin} what="whether the console starts at login">
      {(current) => <StartAtLoginSwitch current={current} />}
    </QueryState>
  );
};

const StartAtLoginSwitch = ({ current: { state, managed } }: { current: StartAtLogin }) => {
  const client = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const { write, isSending } = useWrite({
    send: async (enabled: boolean) => unwrap(await bridge.call['startAtLogin.set']({ enabled })),
    onSuccess: (changed) => {
      setError(null);
      client.setQueryData<StartAtLogin>(queryKey, changed);
    },
    showError: (failure) => setError(errorMessage(failure)),
  });
  return (
    <PreferenceRow label="Start at login" text={texts[state]} isManaged={managed} error={error}>
      {({ descriptionId }) => (
        <Switch
          aria-label="Start at login"
          aria-describedby={descriptionId}
          aria-busy={isSending}
          disabled={managed || state === 'unavailable'}
          checked={state === 'on' || state === 'needs-approval'}
          onChange={(event) => void write(event.currentTarget.checked)}
        />
      )}
    </PreferenceRow>
  );
};
