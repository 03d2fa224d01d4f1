import { Button, Group, Modal } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import type { StaffDevice } from '#contract/platform/api/me.ts';
import { api } from '#kernel/api/client.ts';
import { useUnsavedChanges } from '#kernel/session/unsaved-changes.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { useWrite } from '#kernel/write/use-write.ts';
import classes from './profile.module.css';

export type DeviceAction = 'trust' | 'revoke';
export const deviceActionLabels: Readonly<Record<DeviceAction, string>> = { trust: 'Trust', revoke: 'Revoke' };

/** The actions that apply to a device. */
export const deviceActions = ({ trusted }: StaffDevice): DeviceAction[] => (trusted ? ['revoke'] : ['trust', 'revoke']);

interface DeviceDialogProps {
  device: StaffDevice;
  action: DeviceAction;
  onClose: () => void;
}

/** Confirms trusting or revoking a device. Revoking the device in use ends the session and goes to sign-in. */
export const DeviceDialog = ({ device, action, onClose }: DeviceDialogProps) => {
  const navigate = useNavigate();
  useUnsavedChanges();
  const isRevoke = action === 'revoke';
  const endsSession = isRevoke && device.current;
  const { write, isSending } = useWrite({
    send: (_values: undefined, request) => api.me.changeDevice.send({ id: device.id }, { action }, request),
    onSuccess: ({ message }) => {
      onClose();
      const title = message ?? (isRevoke ? 'Device revoked' : 'Device trusted');
      // `aboutSignIn` keeps the toast when the session ends.
      toast({ tone: 'success', title, aboutSignIn: endsSession });
      if (endsSession) return navigate('/logout', { replace: true, state: { from: '/profile/devices' } });
      return undefined;
    },
  });
  return (
    <Modal opened onClose={onClose} title={isRevoke ? 'Revoke device' : 'Trust device'}>
      <p className={classes.question}>
        <strong dir="auto">{device.name}</strong>
        {endsSession
          ? ' is the device you are using. You will be signed out and need a new code to sign in again.'
          : isRevoke
            ? ' will be signed out. Signing in on it again needs your password and a new code.'
            : ' will be trusted. Only trust a device that nobody else uses. You can revoke it at any time.'}
      </p>
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button {...(isRevoke && { color: 'red' })} loading={isSending} onClick={() => void write(undefined)}>
          {endsSession ? 'Revoke and sign out' : isRevoke ? 'Revoke' : 'Trust'}
        </Button>
      </Group>
    </Modal>
  );
};
