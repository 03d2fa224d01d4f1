import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { AppError, fieldErrors } from '#kernel/base/app-error.ts';
import { BackToSignIn, SignInPage } from './sign-in-page.tsx';

/** Why a mailed link can't be used: no such link, used before, or too old. */
export type LinkProblemKind = 'wrong' | 'used' | 'expired';

/** Why the platform refused a mailed link; null for other failures, such as no answer or a field that is at fault. */
export const linkProblemOf = (error: unknown): LinkProblemKind | null => {
  if (!(error instanceof AppError) || Object.keys(fieldErrors(error)).length > 0) return null;
  if (error.code === 'not-found') return 'wrong';
  if (error.code === 'conflict') return 'used';
  return error.code === 'invalid' ? 'expired' : null;
};

const problems: Readonly<
  Record<'invitation' | 'reset', Readonly<Record<LinkProblemKind, readonly [title: string, text: string]>>>
> = {
  invitation: {
    wrong: [
      "This invitation link doesn't work",
      'Open the whole link from the email. If that fails, ask an administrator of your team to send it again.',
    ],
    used: ['This invitation was accepted already', 'Sign in with your email and the password that you set.'],
    expired: ['This invitation has expired', 'Ask an administrator of your team to send it again.'],
  },
  reset: {
    wrong: ["This link doesn't work", 'Open the whole link from the email, or send yourself a new one.'],
    used: ['This link was used already', 'Sign in with the password that you set, or send yourself a new link.'],
    expired: ['This link has expired', 'Send yourself a new link and open it soon.'],
  },
};

/** Stands for the form of a mailed link that can't be used, and says what to do next. */
export const LinkProblem = ({ purpose, kind }: { purpose: 'invitation' | 'reset'; kind: LinkProblemKind }) => {
  const [title, text] = problems[purpose][kind];
  return (
    <SignInPage title={title} text={text}>
      {purpose === 'reset' && (
        <Button component={Link} to="/forgot-password" fullWidth>
          Send a new link
        </Button>
      )}
      <BackToSignIn />
    </SignInPage>
  );
};
