import { Checkbox, Group } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { appInfo } from '#kernel/base/app-info.ts';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';
import { createStoredValue } from '#kernel/base/storage.ts';
import { signedInState, useReturnPath } from '#kernel/member/return-path.ts';
import { useSession } from '#kernel/session/session.ts';
import { useAfterPaint } from '#kernel/ui/layout/use-after-paint.ts';
import { ErrorBoundary } from '#kernel/ui/states/error-boundary.tsx';
import { lazyPart } from '#kernel/ui/states/lazy-part.tsx';
import { ConfirmStep, type FilledCode } from './confirm-step.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import { codeSentText, interruptedText, isInterrupted, signInText } from './sign-in-messages.ts';
import { SignInPage } from './sign-in-page.tsx';
import { useWaitingTitle } from './use-waiting-title.ts';

// Not part of the chunk that every start loads, and loaded once the form has been painted.
const LazyTrainingAside = lazyPart(async () => (await import('./training-aside.tsx')).TrainingAside, null);
const DelayedTrainingAside = (props: ComponentProps<typeof LazyTrainingAside>) =>
  useAfterPaint() && (
    // Signing in works without it.
    <ErrorBoundary fallback={null}>
      <LazyTrainingAside {...props} />
    </ErrorBoundary>
  );

/** The email of the member who chose to have it remembered on this computer; nothing unless one did. */
const rememberedEmail = createStoredValue('email', (value) => (typeof value === 'string' ? value : undefined));

/** /login: credentials, then the code. Main keeps the step over a reload. */
export const SignIn = () => {
  const session = useSession();
  const returnPath = useReturnPath();
  const waitingTitle = useWaitingTitle();
  const canRemember = appInfo().rememberEmail;
  const [remembered] = useState(() => (canRemember ? (rememberedEmail.get() ?? '') : ''));
  const [isRemembered, setRemembered] = useState(remembered !== '');
  const [email, setEmail] = useState(remembered);
  const [filled, setFilled] = useState({ email: '', password: '' });
  const [filledCode, setFilledCode] = useState<FilledCode | null>(null);

  if (session.status === 'signed-in') return <Navigate to={returnPath} replace state={signedInState} />;

  const isConfirming = session.status === 'confirming';
  const aside = appInfo().mode === 'training' && (
    // The email is unknown after a reload: show the mail of all accounts, as in step one.
    <DelayedTrainingAside
      email={isConfirming && email !== '' ? email : null}
      onPick={setFilled}
      onCode={isConfirming ? (code) => setFilledCode({ code }) : null}
    />
  );
  if (isConfirming)
    return (
      <SignInPage title="Confirm Login" text={session.message || codeSentText} aside={aside}>
        <ConfirmStep filledCode={filledCode} />
      </SignInPage>
    );
  const hasEnded = session.reason === 'expired' || session.reason === 'rejected';
  return (
    <SignInPage
      title="Sign in"
      text={isInterrupted(session) ? interruptedText : signInText(hasEnded, waitingTitle)}
      aside={aside}
    >
      <CredentialsStep
        // A lock of the machine clears the form.
        key={`${filled.email} ${session.lockCount}`}
        startsAtPassword={remembered !== '' && filled.email === ''}
        initial={{ email: filled.email || email, password: filled.password }}
        send={async (credentials) => {
          unwrap(await bridge.call['session.login'](credentials));
          setEmail(credentials.email);
          if (canRemember && isRemembered) rememberedEmail.set(credentials.email);
          else rememberedEmail.clear();
          setFilledCode(null);
        }}
      >
        <Group justify={canRemember ? 'space-between' : 'flex-end'} mt={-6}>
          {canRemember && (
            <Checkbox
              size="xs"
              label="Remember my email"
              title="Fills in your email on this computer"
              checked={isRemembered}
              onChange={({ currentTarget: { checked } }) => {
                setRemembered(checked);
                if (!checked) rememberedEmail.clear();
              }}
            />
          )}
          <Link to="/forgot-password">Forgot Password?</Link>
        </Group>
      </CredentialsStep>
    </SignInPage>
  );
};
