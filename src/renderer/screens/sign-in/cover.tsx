import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Credentials } from '#contract/api/auth.ts';
import { bridge, unwrap } from '#kernel/bridge.ts';
import { appInfo } from '#kernel/session/app-info.ts';
import type { CoverReason } from '#kernel/session/cover.ts';
import { meQuery } from '#kernel/session/me.ts';
import { expectedMember, letRenewalBe, uncoverFor, useSession } from '#kernel/session/session.ts';
import { LoadError, Loading } from '#kernel/ui/states.tsx';
import { ConfirmStep, codeSent } from './confirm-step.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import { SignInFrame, signInTitleId } from './sign-in-frame.tsx';
import { TrainingAside } from './training-aside.tsx';
import { isVoided, whyAnew } from './voided.ts';

/** The sign-in over the page (kernel/session/cover.ts says when): the same two steps, for the member whose page it is. */
export const CoverScreen = ({ cover, title, text }: { cover: CoverReason; title: string; text: string }) => {
  const session = useSession();
  const lock = useQuery({
    queryKey: ['lock'],
    queryFn: async () => unwrap(await bridge.call['lock.get']()),
    enabled: cover === 'locked',
  });
  const byPassword = cover === 'locked' && lock.data?.unlock === 'password';
  return (
    <div className="cover" role="dialog" aria-modal="true" aria-labelledby={signInTitleId}>
      {cover === 'checking' ? (
        <SignInFrame title={title} over={<Ways />}>
          <Checking />
        </SignInFrame>
      ) : (
        // A console that locks while somebody signs in again or unlocks it, and a machine that does, asks from the start: nothing typed stays.
        <Steps
          key={`${cover} ${session.locks}`}
          title={title}
          text={(isVoided(session) ? `${whyAnew} ` : '') + (byPassword ? 'Your password opens it again.' : text)}
          label={byPassword ? 'Unlock' : 'Login'}
          over={<Ways mayClose={cover === 'renew'} />}
        />
      )}
    </div>
  );
};

/** The ways out beside signing in. */
const Ways = ({ mayClose = false }: { mayClose?: boolean }) => (
  <>
    {mayClose && (
      <button type="button" className="link-button" onClick={letRenewalBe}>
        Not now
      </button>
    )}
    <button type="button" className="link-button" onClick={() => void bridge.call['session.logout']()}>
      Log out
    </button>
  </>
);

interface StepsProps {
  title: string;
  text: string;
  /** What sending the password does. */
  label: string;
  over: ReactNode;
}

const Steps = ({ title, text, label, over }: StepsProps) => {
  const session = useSession();
  // A page that knows nobody yet (its profile is gone) lets whoever it is say so; main and Checking have the last word.
  const [email] = useState(() => expectedMember()?.email ?? '');
  const [filled, setFilled] = useState<Credentials>({ email, password: '' });
  const [renewal, setRenewal] = useState<{ message: string | null } | null>(null);
  const [code, setCode] = useState('');
  // While a session lasts main calls it signed in, whatever step of renewing it is at; without one, main knows the step.
  const sent = session.status === 'confirming' ? session : renewal;

  const send = async (credentials: Credentials) => {
    if (session.status === 'signed-in') {
      const { message, done } = unwrap(await bridge.call['session.renew'](credentials));
      if (!done) setRenewal({ message });
    } else unwrap(await bridge.call['session.login'](credentials));
    setCode('');
  };
  const aside = appInfo().mode === 'training' && (
    <TrainingAside email={email === '' ? null : email} onPick={setFilled} onCode={sent === null ? null : setCode} />
  );

  if (sent !== null)
    return (
      <SignInFrame title={title} text={sent.message || codeSent} aside={aside} over={over}>
        <ConfirmStep code={code} onCode={setCode} onBack={() => setRenewal(null)} />
      </SignInFrame>
    );
  return (
    <SignInFrame title={title} text={text} aside={aside} over={over}>
      <CredentialsStep key={filled.password} initial={filled} fixedEmail={email !== ''} send={send} label={label} />
    </SignInFrame>
  );
};

/** Whose session it is decides whether the page may be seen again: asked of the platform, not of what is remembered. */
const Checking = () => {
  const { queryFn } = meQuery();
  const member = useQuery({ queryKey: ['cover', 'member'], queryFn, gcTime: 0 });
  useEffect(() => {
    if (member.data) uncoverFor(member.data);
  }, [member.data]);
  // What had the focus went with the step before, or is a button that waits.
  const box = useRef<HTMLDivElement>(null);
  const canRetry = member.isError && !member.isFetching;
  useEffect(() => {
    (canRetry ? box.current?.querySelector('button') : document.getElementById(signInTitleId))?.focus();
  }, [canRetry]);
  return (
    <div ref={box}>
      {member.isError ? (
        <LoadError error={member.error} onRetry={() => void member.refetch()} retrying={member.isFetching} />
      ) : (
        <Loading label="Checking who signed in" trying={member.failureCount > 0} />
      )}
    </div>
  );
};
