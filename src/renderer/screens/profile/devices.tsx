import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#kernel/api/client.ts';
import { SectionPanel } from '#kernel/ui/section-panel.tsx';
import { Empty, LoadError, Loading } from '#kernel/ui/states.tsx';
import { DeviceDialog, type DeviceQuestion } from './device-dialog.tsx';
import { DeviceRow } from './device-row.tsx';

/** /profile/devices: where one is signed in, or was; the one in use comes first. */
export const Devices = () => {
  const devices = useQuery(api.me.devices({}));
  const [question, setQuestion] = useState<DeviceQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const ask = (device: DeviceQuestion['device'], action: DeviceQuestion['action']) => {
    setQuestion({ device, action, idempotencyKey: crypto.randomUUID() });
    setOpen(true);
  };
  const list = devices.data?.toSorted((one, other) => Number(other.current) - Number(one.current));
  return (
    <SectionPanel title="Devices" text="Where you have signed in. Revoke what you do not know or no longer use.">
      {list === undefined ? (
        devices.isError ? (
          <LoadError error={devices.error} onRetry={() => void devices.refetch()} retrying={devices.isFetching} />
        ) : (
          <Loading label="Loading your devices" trying={devices.failureCount > 0} />
        )
      ) : list.length === 0 ? (
        <Empty title="No devices yet">Each device you sign in on is listed here.</Empty>
      ) : (
        <ul className="profile-devices">
          {list.map((device) => (
            <DeviceRow key={device.id} device={device} onAsk={(action) => ask(device, action)} />
          ))}
        </ul>
      )}
      {question && <DeviceDialog question={question} opened={open} onClose={() => setOpen(false)} />}
    </SectionPanel>
  );
};
