import { Button, Group, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { StaffDevice } from '#contract/api/me.ts';
import { api } from '#kernel/api/client.ts';
import { useWork } from '#kernel/session/work.ts';
import { toast } from '#kernel/ui/toast-store.ts';

export type DeviceAction = 'trust' | 'revoke';

export interface DeviceQuestion {
  device: StaffDevice;
  action: DeviceAction;
  /** One an opening of the dialog (api.md). */
  idempotencyKey: string;
}

interface DeviceDialogProps {
  question: DeviceQuestion;
  opened: boolean;
  onClose: () => void;
}

/** What will happen, before it does. Revoking the device in use ends this session, so it leads to sign-in. */
export const DeviceDialog = ({ question: { device, action, idempotencyKey }, opened, onClose }: DeviceDialogProps) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  useWork(opened);
  const revoking = action === 'revoke';
  const endsHere = revoking && device.current;
  const devices = api.me.devices({}).queryKey;

  const change = useMutation({
    mutationFn: () => api.me.changeDevice({ id: device.id }, { action }, { idempotencyKey }),
    onSuccess: ({ message }) => {
      onClose();
      // It outlives the session that it ends.
      const title = message ?? (revoking ? 'Device revoked' : 'Device trusted');
      toast({ tone: 'good', title, overCover: endsHere });
      if (endsHere) navigate('/logout', { replace: true, state: { from: '/profile/devices' } });
      else void client.invalidateQueries({ queryKey: devices });
    },
    onError: () => void client.invalidateQueries({ queryKey: devices }),
  });

  return (
    <Modal opened={opened} onClose={onClose} title={revoking ? 'Revoke device' : 'Trust device'}>
      <p className="profile-question">
        <strong dir="auto">{device.name}</strong>
        {endsHere
          ? ' is the device you are using. You are signed out at once and need a new code to come back.'
          : revoking
            ? ' is signed out at once. Signing in on it again needs your password and a new code.'
            : ' will count as yours. Trust a device only when nobody else uses it; you can revoke it at any time.'}
      </p>
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button {...(revoking ? { color: 'red' } : {})} loading={change.isPending} onClick={() => change.mutate()}>
          {endsHere ? 'Revoke and sign out' : revoking ? 'Revoke' : 'Trust'}
        </Button>
      </Group>
    </Modal>
  );
};
