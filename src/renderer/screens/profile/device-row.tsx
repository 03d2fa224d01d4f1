import { Button, Group } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import type { StaffDevice } from '#contract/platform/api/me.ts';
import { badge } from '#kernel/ui/values/badge.tsx';
import { dateTime } from '#kernel/ui/values/date-time.tsx';
import { type DeviceAction, deviceActionLabels, deviceActions } from './device-dialog.tsx';
import classes from './profile.module.css';

interface DeviceRowProps {
  device: StaffDevice;
  onAction: (action: DeviceAction) => void;
}

export const DeviceRow = ({ device, onAction }: DeviceRowProps) => {
  const details = [device.platform, device.location, device.ip].filter(Boolean).join(' · ');
  return (
    <li className={classes.device}>
      <IconDeviceDesktop size={22} aria-hidden />
      <div className={classes.deviceText}>
        <Group gap="2px 8px">
          <strong dir="auto">{device.name}</strong>
          {device.current && badge('This device', 'accent')}
          {device.trusted && badge('Trusted', 'success')}
        </Group>
        <p className="muted">
          {details}
          {details !== '' && device.last_seen_at !== null && ' · '}
          {device.last_seen_at !== null && <>Last seen {dateTime(device.last_seen_at)}</>}
        </p>
      </div>
      <Group gap={8} wrap="nowrap">
        {deviceActions(device).map((action) => (
          <Button
            key={action}
            size="compact-sm"
            variant="default"
            aria-label={`${deviceActionLabels[action]} ${device.name}`}
            onClick={() => onAction(action)}
          >
            {deviceActionLabels[action]}
          </Button>
        ))}
      </Group>
    </li>
  );
};
