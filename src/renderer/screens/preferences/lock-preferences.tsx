import { SegmentedControl } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { LockSettings } from '#contract/bridge.ts';
import { commandTable } from '#contract/commands.ts';
import { bridge, unwrap } from '#kernel/bridge.ts';
import { count } from '#kernel/format/words.ts';
import { appInfo } from '#kernel/session/app-info.ts';
import { SectionPanel } from '#kernel/ui/section-panel.tsx';
import { LoadError, Loading } from '#kernel/ui/states.tsx';

const choices = [1, 5, 10, 15, 30, 60];
const queryKey = ['lock'];

/** Preferences > Lock: after how many minutes without a key or the pointer the console locks; the organisation may have decided. */
export const LockPreferences = () => {
  const id = useId();
  const client = useQueryClient();
  const lock = useQuery({ queryKey, queryFn: async () => unwrap(await bridge.call['lock.get']()) });
  const change = useMutation({
    mutationFn: async (idleMinutes: number) => unwrap(await bridge.call['lock.set']({ idleMinutes })),
    onSuccess: (now) => client.setQueryData<LockSettings>(queryKey, now),
  });
  return (
    <SectionPanel title="Lock" text={lock.data ? explained(lock.data) : undefined}>
      {lock.data && !lock.data.managed && (
        <div className="preference">
          <span id={id}>Minutes without a key or the pointer until it locks</span>
          <SegmentedControl
            size="xs"
            aria-labelledby={id}
            data={choices.map(String)}
            value={String(lock.data.idleMinutes)}
            onChange={(minutes) => change.mutate(Number(minutes))}
          />
        </div>
      )}
      {lock.isPending && <Loading />}
      {lock.isError && <LoadError error={lock.error} onRetry={() => void lock.refetch()} retrying={lock.isFetching} />}
    </SectionPanel>
  );
};

const explained = ({ managed, idleMinutes, unlock }: LockSettings): string => {
  const chosen = `when you choose “${commandTable['session.lock'].label}”`;
  // Electron issue 38088.
  const locks =
    appInfo().platform === 'linux'
      ? `The console also locks when this machine sleeps, and ${chosen}. Linux tells no program of its screen lock: locking this machine’s screen does not lock the console.`
      : `The console also locks with this machine, when it sleeps, and ${chosen}.`;
  const ways = `${locks} Unlocking takes your password${unlock === 'password' ? '' : ' and a new code'}.`;
  if (!managed) return ways;
  const idle =
    idleMinutes === null
      ? 'does not lock by itself when nobody is there'
      : `locks after ${count(idleMinutes, 'minute', 'minutes')} without a key or the pointer`;
  return `Your organisation has set that the console ${idle}. ${ways}`;
};
