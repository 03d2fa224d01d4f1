import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { bridge, unwrap } from '#kernel/bridge.ts';
import { appInfo } from '#kernel/session/app-info.ts';
import { useWayBack } from '#kernel/session/entry-owner.ts';
import { useSession } from '#kernel/session/session.ts';
import { ConfirmStep, codeSent } from './confirm-step.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { TrainingAside } from './training-aside.tsx';
import { isVoided, whyAnew } from './voided.ts';

/** /login (spec section 2): credentials, then the code. Main knows which step it is, so a reload does not lose it. */
export const SignIn = () => {
  const session = useSession();
  const wayBack = useWayBack();
  const [email, setEmail] = useState('');
  const [filled, setFilled] = useState({ email: '', password: '' });
  const [code, setCode] = useState('');

  if (session.status === 'signed-in') return <Navigate {...wayBack} replace />;

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
      <SignInFrame title="Confirm Login" text={session.message || codeSent} aside={aside}>
        <ConfirmStep code={code} onCode={setCode} />
      </SignInFrame>
    );
  const ended = session.reason === 'expired' || session.reason === 'rejected';
  const text = ended
    ? 'Your session has ended. Sign in again to go on where you were.'
    : 'Back-office console for staff';
  return (
    <SignInFrame title="Sign in" text={isVoided(session) ? whyAnew : text} aside={aside}>
      <CredentialsStep
        // With each lock of the machine anew: nothing typed stays for whoever comes next.
        key={`${filled.email} ${session.locks}`}
        initial={{ email: filled.email || email, password: filled.password }}
        send={async (credentials) => {
          unwrap(await bridge.call['session.login'](credentials));
          setEmail(credentials.email);
          setCode('');
        }}
      >
        <div className="sign-in-row">
          <Link to="/forgot-password">Forgot Password?</Link>
        </div>
      </CredentialsStep>
    </SignInFrame>
  );
};
