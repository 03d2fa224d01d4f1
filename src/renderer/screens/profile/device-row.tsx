import { Button } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import type { StaffDevice } from '#contract/api/me.ts';
import { badge } from '#kernel/ui/badge.tsx';
import { moment } from '#kernel/ui/moment.tsx';
import type { DeviceAction } from './device-dialog.tsx';

interface DeviceRowProps {
  device: StaffDevice;
  onAsk: (action: DeviceAction) => void;
}

export const DeviceRow = ({ device, onAsk }: DeviceRowProps) => {
  const facts = [device.platform, device.location, device.ip].filter(Boolean).join(' · ');
  return (
    <li className="profile-device">
      <IconDeviceDesktop size={22} aria-hidden />
      <div className="profile-device-words">
        <div className="profile-device-name">
          <strong dir="auto">{device.name}</strong>
          {device.current && badge('This device', 'accent')}
          {device.trusted && badge('Trusted', 'good')}
        </div>
        <p className="muted">
          {facts}
          {facts !== '' && device.last_seen_at !== null && ' · '}
          {device.last_seen_at !== null && <>Last seen {moment(device.last_seen_at)}</>}
        </p>
      </div>
      <div className="profile-device-actions">
        {!device.trusted && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Trust ${device.name}`}
            onClick={() => onAsk('trust')}
          >
            Trust
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          color="red"
          aria-label={`Revoke ${device.name}`}
          onClick={() => onAsk('revoke')}
        >
          Revoke
        </Button>
      </div>
    </li>
  );
};
