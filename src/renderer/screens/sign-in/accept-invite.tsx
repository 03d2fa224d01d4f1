import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { api } from '#kernel/api/client.ts';
import { retries } from '#kernel/api/query-client.ts';
import { QueryState } from '#kernel/ui/states/query-state.tsx';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { useWriteForm } from '#kernel/write/record-form/use-write-form.ts';
import { LinkProblem, type LinkProblemKind, linkProblemOf } from './link-problem.tsx';
import { showSignInError } from './sign-in-messages.ts';
import { BackToSignIn, SignInForm, SignInPage } from './sign-in-page.tsx';

const loadSchema = async () => (await import('#contract/platform/bodies/auth.ts')).acceptInviteBody;

/** /invite/accept/:token: a new member enters their name and sets a password. */
export const AcceptInvite = () => {
  const { token = '' } = useParams();
  const [refused, setRefused] = useState<LinkProblemKind | null>(null);
  const invite = useQuery({
    ...api.auth.getInvite.query({ token }),
    retry: (failures, error) => linkProblemOf(error) === null && retries(failures, error),
  });
  const problem = refused ?? linkProblemOf(invite.error);
  if (problem) return <LinkProblem purpose="invitation" kind={problem} />;
  if (!invite.data)
    return (
      <SignInPage title="Invitation">
        <QueryState query={invite} what="your invitation">
          {() => null}
        </QueryState>
        <BackToSignIn />
      </SignInPage>
    );
  const { email, role, invited_by: inviter } = invite.data;
  return (
    <SignInPage title="Accept invitation" text={`${inviter ?? 'An administrator'} invited ${email} as ${role}.`}>
      <InviteForm token={token} onRefused={setRefused} />
    </SignInPage>
  );
};

const InviteForm = ({ token, onRefused }: { token: string; onRefused: (problem: LinkProblemKind) => void }) => {
  const navigate = useNavigate();
  const { form, submit, isSending } = useWriteForm({
    loadSchema,
    defaultValues: { token, first_name: '', last_name: '', password: '' },
    send: (values) => api.auth.acceptInvite.send({}, values),
    onSuccess: ({ message }) => {
      toast({ tone: 'success', title: message ?? 'Invitation accepted. Sign in to continue.' });
      return navigate('/login', { replace: true });
    },
    showError: (error) => {
      const problem = linkProblemOf(error);
      // A refusal without a field may be about what was typed; its message says so, and the form stays.
      if (problem && problem !== 'expired') onRefused(problem);
      else showSignInError(error);
    },
  });
  const { errors } = form.formState;
  return (
    <SignInForm onSubmit={submit}>
      <TextInput
        label="First name"
        autoComplete="given-name"
        autoFocus
        error={errors.first_name?.message}
        {...form.register('first_name')}
      />
      <TextInput
        label="Last name"
        autoComplete="family-name"
        error={errors.last_name?.message}
        {...form.register('last_name')}
      />
      <PasswordInput
        label="Password"
        description="At least 12 characters"
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" fullWidth loading={isSending}>
        Accept invitation
      </Button>
    </SignInForm>
  );
};
