import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { api } from '#kernel/api/client.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { useWriteForm } from '#kernel/write/record-form/use-write-form.ts';
import { LinkProblem, type LinkProblemKind, linkProblemOf } from './link-problem.tsx';
import { showSignInError } from './sign-in-messages.ts';
import { BackToSignIn, SignInForm, SignInPage } from './sign-in-page.tsx';

const loadSchema = async () => (await import('#contract/platform/bodies/auth.ts')).resetPasswordBody;

/** /password/reset/:token: the page that the link in the email opens. */
export const ResetPassword = () => {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<LinkProblemKind | null>(null);
  const { form, submit, isSending } = useWriteForm({
    loadSchema,
    defaultValues: { password: '' },
    send: (values) => api.auth.resetPassword.send({ linkToken: token }, values),
    onSuccess: ({ message }) => {
      toast({ tone: 'success', title: message ?? 'Password changed' });
      return navigate('/login', { replace: true });
    },
    showError: (error) => {
      const found = linkProblemOf(error);
      if (found) setProblem(found);
      else showSignInError(error);
    },
  });
  if (problem) return <LinkProblem purpose="reset" kind={problem} />;
  return (
    <SignInPage
      title="Set a new password"
      text="At least 12 characters. A passphrase is easier to remember than symbols."
    >
      <SignInForm onSubmit={submit}>
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          autoFocus
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" fullWidth loading={isSending}>
          Set password
        </Button>
      </SignInForm>
      <BackToSignIn />
    </SignInPage>
  );
};
