import { CopyButton } from '#kernel/ui/copy-button.tsx';

interface TwoStepSecretProps {
  secret: string | null;
  /** A picture as a data: address; anything else is not drawn. */
  qr: string | null;
}

/** What an authenticator app needs: the picture to scan, and the key to type where there is no camera. */
export const TwoStepSecret = ({ secret, qr }: TwoStepSecretProps) => {
  const picture = qr?.startsWith('data:image/') ? qr : null;
  return (
    <>
      <p>
        {picture === null ? 'Type this key into your authenticator app' : 'Scan this with your authenticator app'}, then
        enter the code it shows. Nothing changes before that.
      </p>
      {picture !== null && (
        <img className="profile-qr" src={picture} alt="QR code for your authenticator app" width={184} height={184} />
      )}
      {secret !== null && (
        <div className="profile-secret">
          <span className="muted">{picture === null ? 'Key' : 'Or type this key'}</span>
          <code className="mono">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton value={secret} label="Copy key" />
        </div>
      )}
    </>
  );
};
