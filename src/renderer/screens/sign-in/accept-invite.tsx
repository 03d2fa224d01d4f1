import { Button, PasswordInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { api } from '#kernel/api/client.ts';
import { LoadError, Loading } from '#kernel/ui/states.tsx';
import { toast } from '#kernel/ui/toast-store.ts';
import { signInFailed } from './sign-in-failed.ts';
import { SignInFrame } from './sign-in-frame.tsx';

/** /invite/accept/:token: a new member names themself and sets a password. */
export const AcceptInvite = () => {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const invite = useQuery(api.auth.getInvite({ token }));
  const form = useForm({
    initialValues: { token, first_name: '', last_name: '', password: '' },
    validate: schemaResolver(api.auth.acceptInvite.row.body, { sync: true }),
  });
  const accept = useMutation({
    mutationFn: (values: typeof form.values) => api.auth.acceptInvite({}, values),
    onSuccess: ({ message }) => {
      toast({ tone: 'good', title: message ?? 'Welcome. Sign in to begin.' });
      navigate('/login', { replace: true });
    },
    onError: (error) => signInFailed(error, form.setErrors),
    meta: { toast: false },
  });
  if (!invite.data)
    return (
      <SignInFrame title="Invitation">
        {invite.isError ? (
          <LoadError error={invite.error} onRetry={() => void invite.refetch()} retrying={invite.isFetching} />
        ) : (
          <Loading />
        )}
        <div className="sign-in-row">
          <Link to="/login">Back to sign in</Link>
        </div>
      </SignInFrame>
    );
  const { email, role, invited_by: by } = invite.data;
  return (
    <SignInFrame title="Accept the invitation" text={`${by ?? 'An administrator'} invited ${email} as ${role}.`}>
      <form className="sign-in-form" noValidate onSubmit={form.onSubmit((values) => accept.mutate(values))}>
        <TextInput label="First name" autoComplete="given-name" autoFocus {...form.getInputProps('first_name')} />
        <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('last_name')} />
        <PasswordInput label="Password" autoComplete="new-password" {...form.getInputProps('password')} />
        <Button type="submit" fullWidth loading={accept.isPending}>
          Accept
        </Button>
      </form>
    </SignInFrame>
  );
};
