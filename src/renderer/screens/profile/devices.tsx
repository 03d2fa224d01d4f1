import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffDevice } from '#contract/platform/api/me.ts';
import { api } from '#kernel/api/client.ts';
import { useCommands } from '#kernel/commands/command-registry.ts';
import { SectionPanel } from '#kernel/ui/layout/section-panel.tsx';
import { QueryState } from '#kernel/ui/states/query-state.tsx';
import { Empty } from '#kernel/ui/states/states.tsx';
import { type DeviceAction, DeviceDialog, deviceActionLabels, deviceActions } from './device-dialog.tsx';
import { DeviceRow } from './device-row.tsx';
import classes from './profile.module.css';

/** /profile/devices: the devices the member signed in on, the current one first. */
export const Devices = () => {
  const devices = useQuery(api.me.devices.query({}));
  const [open, setOpen] = useState<{ device: StaffDevice; action: DeviceAction } | null>(null);
  useCommands(
    (devices.data ?? []).flatMap((device) =>
      deviceActions(device).map((action) => ({
        id: `device.${action} ${device.id}`,
        label: `${deviceActionLabels[action]} ${device.name}`,
        group: 'General' as const,
        keys: [],
        palette: true,
        run: () => setOpen({ device, action }),
      })),
    ),
  );
  return (
    <SectionPanel
      title="Devices"
      text="Where you have signed in. Revoke any device you don't recognize or no longer use."
    >
      <QueryState query={devices} what="your devices">
        {(list) =>
          list.length === 0 ? (
            <Empty title="No devices yet">Each device you sign in on is listed here.</Empty>
          ) : (
            <ul className={classes.devices}>
              {list
                .toSorted((a, b) => Number(b.current) - Number(a.current))
                .map((device) => (
                  <DeviceRow key={device.id} device={device} onAction={(action) => setOpen({ device, action })} />
                ))}
            </ul>
          )
        }
      </QueryState>
      {open && <DeviceDialog {...open} onClose={() => setOpen(null)} />}
    </SectionPanel>
  );
};
