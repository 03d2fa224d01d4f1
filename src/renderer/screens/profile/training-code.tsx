import { useMe } from '#kernel/session/me.ts';
import { useTraining } from '#kernel/session/training.ts';

/** On the training platform nobody has to own an authenticator app: the member's newest code from the mailbox stands in. */
export const TrainingCode = ({ onCode }: { onCode: (code: string) => void }) => {
  const { email } = useMe();
  const { data: info } = useTraining();
  const code = info?.mailbox.find(
    (mail) => mail.to === email && mail.code !== null && mail.expiresAt > Date.now(),
  )?.code;
  if (!code) return null;
  return (
    <p className="profile-training">
      Training mailbox: <strong className="num">{code}</strong>{' '}
      <button type="button" className="link-button" onClick={() => onCode(code)}>
        Fill in
      </button>
    </p>
  );
};
