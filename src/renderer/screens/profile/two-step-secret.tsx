import { Group } from '@mantine/core';
import { CopyButton } from '#kernel/ui/values/copy-button.tsx';
import classes from './profile.module.css';

interface TwoStepSecretProps {
  secret: string | null;
  /** An image as a data: URL; anything else is ignored. */
  qr: string | null;
}

/** The QR code to scan with an authenticator app, and the key to type instead. */
export const TwoStepSecret = ({ secret, qr }: TwoStepSecretProps) => {
  const qrCode = qr?.startsWith('data:image/') ? qr : null;
  return (
    <>
      <p>
        {qrCode === null ? 'Type this key into your authenticator app' : 'Scan this with your authenticator app'}, then
        enter the code it shows to turn on two-step sign-in.
      </p>
      {qrCode !== null && (
        <img
          className={classes.qrCode}
          src={qrCode}
          alt="QR code for your authenticator app"
          width={184}
          height={184}
        />
      )}
      {secret !== null && (
        <Group gap={8}>
          <span className="muted">{qrCode === null ? 'Key' : 'Or type this key'}</span>
          <code className={`${classes.secret} mono`}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton value={secret} label="Copy key" />
        </Group>
      )}
    </>
  );
};
