import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Credentials } from '#contract/platform/bodies/auth.ts';
import { appInfo } from '#kernel/base/app-info.ts';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';
import { closeSessionOverlayFor, expectedMember } from '#kernel/member/data-owner.ts';
import { meQuery } from '#kernel/member/me.ts';
import type { SessionOverlayKind } from '#kernel/session/lock/session-overlay.ts';
import { dismissReauthentication, useSession } from '#kernel/session/session.ts';
import { LoadError, Loading } from '#kernel/ui/states/states.tsx';
import { ConfirmStep, type FilledCode } from '../sign-in/confirm-step.tsx';
import { CredentialsStep } from '../sign-in/credentials-step.tsx';
import { codeSentText, interruptedText, isInterrupted } from '../sign-in/sign-in-messages.ts';
import { SignInPage, signInTitleId } from '../sign-in/sign-in-page.tsx';
import { TrainingAside } from '../sign-in/training-aside.tsx';
import classes from './session-overlay.module.css';

/** Sign-in over the open page: the same two steps, for the member whose data the page shows. */
export const SessionOverlay = ({ kind, title, text }: { kind: SessionOverlayKind; title: string; text: string }) => {
  const session = useSession();
  const lock = useQuery({
    queryKey: ['lock'],
    queryFn: async () => unwrap(await bridge.call['lock.get']()),
    enabled: kind === 'locked',
  });
  const isPasswordEnough = kind === 'locked' && lock.data?.unlock === 'password';
  return (
    <div className={classes.overlay} role="dialog" aria-modal="true" aria-labelledby={signInTitleId}>
      {kind === 'checking' ? (
        <SignInPage title={title} header={<OverlayLinks />}>
          <CheckMember />
        </SignInPage>
      ) : (
        // A lock of the console or the machine clears the form.
        <Steps
          key={`${kind} ${session.lockCount}`}
          title={title}
          text={
            (isInterrupted(session) ? `${interruptedText} ` : '') +
            (isPasswordEnough ? 'Enter your password to unlock it.' : text)
          }
          label={kind === 'locked' ? 'Unlock' : 'Login'}
          header={<OverlayLinks canDismiss={kind === 'reauthenticate'} />}
        />
      )}
    </div>
  );
};

/** What the member can do instead of signing in. */
const OverlayLinks = ({ canDismiss = false }: { canDismiss?: boolean }) => (
  <>
    {canDismiss && (
      <Anchor component="button" type="button" onClick={dismissReauthentication}>
        Not now
      </Anchor>
    )}
    <Anchor component="button" type="button" onClick={() => void bridge.call['session.logout']()}>
      Logout
    </Anchor>
  </>
);

interface StepsProps {
  title: string;
  text: string;
  /** The label of the submit button in step one. */
  label: string;
  header: ReactNode;
}

const Steps = ({ title, text, label, header }: StepsProps) => {
  const session = useSession();
  // Without a stored profile the email can be typed; CheckMember verifies afterwards whose session it is.
  const [email] = useState(() => expectedMember()?.email ?? '');
  const [filled, setFilled] = useState<Credentials>({ email, password: '' });
  const [reauthentication, setReauthentication] = useState<{ message: string | null } | null>(null);
  const [filledCode, setFilledCode] = useState<FilledCode | null>(null);
  // During a session main reports `signed-in` in both steps, so this component keeps the step; otherwise main knows it.
  const confirming = session.status === 'confirming' ? session : reauthentication;

  const send = async (credentials: Credentials) => {
    if (session.status === 'signed-in') {
      const { message, done } = unwrap(await bridge.call['session.reauthenticate'](credentials));
      if (!done) setReauthentication({ message });
    } else unwrap(await bridge.call['session.login'](credentials));
    setFilledCode(null);
  };
  const aside = appInfo().mode === 'training' && (
    <TrainingAside
      email={email === '' ? null : email}
      onPick={setFilled}
      onCode={confirming === null ? null : (code) => setFilledCode({ code })}
    />
  );

  if (confirming !== null)
    return (
      <SignInPage title={title} text={confirming.message || codeSentText} aside={aside} header={header}>
        <ConfirmStep filledCode={filledCode} onBack={() => setReauthentication(null)} />
      </SignInPage>
    );
  return (
    <SignInPage title={title} text={text} aside={aside} header={header}>
      <CredentialsStep key={filled.password} initial={filled} hasFixedEmail={email !== ''} send={send} label={label} />
    </SignInPage>
  );
};

/** Reads who signed in before the page is shown again. */
const CheckMember = () => {
  const { queryFn } = meQuery();
  const member = useQuery({ queryKey: ['session overlay', 'member'], queryFn, gcTime: 0 });
  useEffect(() => {
    if (member.data) closeSessionOverlayFor(member.data);
  }, [member.data]);
  // The focused element was removed with the previous step.
  const box = useRef<HTMLDivElement>(null);
  const canRetry = member.isError && !member.isFetching;
  useEffect(() => {
    (canRetry ? box.current?.querySelector('button') : document.getElementById(signInTitleId))?.focus();
  }, [canRetry]);
  return (
    <div ref={box}>
      {member.isError ? (
        <LoadError error={member.error} onRetry={() => void member.refetch()} isRetrying={member.isFetching} />
      ) : (
        <Loading label="Checking who signed in" {...(member.failureCount > 0 && { retrying: 'who signed in' })} />
      )}
    </div>
  );
};
