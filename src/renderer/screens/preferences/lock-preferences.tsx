import { SegmentedControl } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { commandTable } from '#contract/bridge/commands.ts';
import type { LockSettings } from '#contract/bridge/session.ts';
import { appInfo } from '#kernel/base/app-info.ts';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';
import { formatCount } from '#kernel/format/text.ts';
import { SectionPanel } from '#kernel/ui/layout/section-panel.tsx';
import { QueryState } from '#kernel/ui/states/query-state.tsx';
import { useWrite } from '#kernel/write/use-write.ts';
import { PreferenceRow } from './preference-row.tsx';

const minuteChoices = [1, 5, 10, 15, 30, 60];
const queryKey = ['lock'];

/** Preferences > Lock: the idle time after which the console locks, unless a policy sets it. */
export const LockPreferences = () => {
  const lock = useQuery({ queryKey, queryFn: async () => unwrap(await bridge.call['lock.get']()) });
  return (
    <SectionPanel title="Lock" text={lock.data && explanation(lock.data)}>
      <QueryState query={lock} what="the lock settings">
        {(settings) => !settings.managed && <IdleMinutes idleMinutes={settings.idleMinutes} />}
      </QueryState>
    </SectionPanel>
  );
};

const IdleMinutes = ({ idleMinutes }: { idleMinutes: number | null }) => {
  const client = useQueryClient();
  const { write } = useWrite({
    send: async (minutes: number) => unwrap(await bridge.call['lock.set']({ idleMinutes: minutes })),
    onSuccess: (settings) => client.setQueryData<LockSettings>(queryKey, settings),
  });
  return (
    <PreferenceRow label="Lock after inactivity (minutes)">
      {({ labelId }) => (
        <SegmentedControl
          size="xs"
          aria-labelledby={labelId}
          data={minuteChoices.map(String)}
          value={String(idleMinutes)}
          onChange={(minutes) => void write(Number(minutes))}
        />
      )}
    </PreferenceRow>
  );
};

const inactivity =
  "Inactivity is time without a key press, click or pointer movement in the console. Working in other programs doesn't count.";

const explanation = ({ managed, idleMinutes, unlock }: LockSettings): string => {
  const command = `when you choose “${commandTable['session.lock'].label}”`;
  // Electron has no lock event on Linux (electron#38088).
  const alsoLocks =
    appInfo().platform === 'linux'
      ? `The console also locks when this computer sleeps and ${command}. On Linux, locking the screen doesn't lock the console.`
      : `The console also locks when this computer locks or sleeps, and ${command}.`;
  const general = `${alsoLocks} Unlocking needs your password${unlock === 'password' ? '' : ' and a new code'}.`;
  if (idleMinutes === null) return `Your organization's policy: the console doesn't lock after inactivity. ${general}`;
  const policy = managed
    ? `Your organization's policy: the console locks after ${formatCount(idleMinutes, 'minute', 'minutes')} of inactivity. `
    : '';
  return `${policy}${inactivity} ${general}`;
};
