import { useEffect, useRef } from 'react';
import type { SessionState } from '#contract/bridge/session.ts';
import { errorMessage } from '#kernel/base/app-error.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';

/** Shows why a step of signing in failed. */
export const showSignInError = (error: unknown): void =>
  toast({ tone: 'danger', title: 'Error', description: errorMessage(error), aboutSignIn: true });

/** The text of step two, unless the platform sends its own. */
export const codeSentText = 'Enter the 6-digit authorization code sent to your email';

/** The text of step one. `waitingTitle`: the screen that opens after signing in; null names none. */
export const signInText = (hasEnded: boolean, waitingTitle: string | null): string => {
  if (hasEnded)
    return `Your session has ended. Sign in again to ${waitingTitle === null ? 'continue' : `open ${waitingTitle}`}.`;
  return waitingTitle === null ? 'Back-office console for staff' : `Sign in to open ${waitingTitle}.`;
};

/** Whether a lock or sleep of the machine interrupted a sign-in or an unlock. */
export const isInterrupted = (session: SessionState): boolean =>
  session.status === 'signed-in'
    ? session.interrupted
    : session.status === 'signed-out' && session.reason === 'interrupted';

export const interruptedText = 'Sign-in was interrupted because this computer was locked or went to sleep.';

/** Shows an error while the step is on screen: once a lock or another window has taken it away, nobody can act on it. */
export const useShowSignInError = (): ((error: unknown) => void) => {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return (error) => {
    if (isMounted.current) showSignInError(error);
  };
};
