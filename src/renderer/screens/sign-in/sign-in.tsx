import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { appInfo } from '#kernel/session/app-info.ts';
import { useOrigin } from '#kernel/session/origin.ts';
import { useSession } from '#kernel/session/session.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { TrainingAside } from './training-aside.tsx';

const defaultMessage = 'Enter the 6-digit authorization code sent to your email';

/** /login (spec section 2): credentials, then the code. Main knows which step it is, so a reload does not lose it. */
export const SignIn = () => {
  const session = useSession();
  const origin = useOrigin();
  const [email, setEmail] = useState('');
  const [filled, setFilled] = useState({ email: '', password: '' });
  const [code, setCode] = useState('');

  if (session.status === 'signed-in') return <Navigate to={origin} replace />;

  const confirming = session.status === 'confirming';
  const aside = appInfo().mode === 'training' && (
    // After a reload nobody knows the email any more: then everybody's mails are shown, as before step one.
    <TrainingAside
      email={confirming && email !== '' ? email : null}
      onPick={setFilled}
      onCode={confirming ? setCode : null}
    />
  );
  if (confirming)
    return (
      <SignInFrame title="Confirm Login" text={session.message || defaultMessage} aside={aside}>
        <ConfirmStep code={code} onCode={setCode} />
      </SignInFrame>
    );
  const ended = session.status === 'signed-out' && (session.reason === 'expired' || session.reason === 'rejected');
  return (
    <SignInFrame
      title="Sign in"
      text={ended ? 'Your session has ended. Sign in again to go on where you were.' : 'Back-office console for staff'}
      aside={aside}
    >
      <CredentialsStep
        key={filled.email}
        initial={{ email: filled.email || email, password: filled.password }}
        onSent={(sent) => {
          setEmail(sent);
          setCode('');
        }}
      />
    </SignInFrame>
  );
};
