import { Button, PasswordInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { api } from '#kernel/api/client.ts';
import { toast } from '#kernel/ui/toast-store.ts';
import { signInFailed } from './sign-in-failed.ts';
import { SignInFrame } from './sign-in-frame.tsx';

/** /password/reset/:token: the page behind the mailed link. */
export const ResetPassword = () => {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { password: '' },
    validate: schemaResolver(api.auth.resetPassword.row.body, { sync: true }),
  });
  const reset = useMutation({
    mutationFn: (values: { password: string }) => api.auth.resetPassword({ linkToken: token }, values),
    onSuccess: ({ message }) => {
      toast({ tone: 'good', title: message ?? 'Password changed' });
      navigate('/login', { replace: true });
    },
    onError: (error) => signInFailed(error, form.setErrors),
    meta: { toast: false },
  });
  return (
    <SignInFrame title="Set a new password" text="At least 12 characters. A phrase is easier to remember than signs.">
      <form className="sign-in-form" noValidate onSubmit={form.onSubmit((values) => reset.mutate(values))}>
        <PasswordInput label="New password" autoComplete="new-password" autoFocus {...form.getInputProps('password')} />
        <Button type="submit" fullWidth loading={reset.isPending}>
          Set password
        </Button>
      </form>
      <div className="sign-in-row">
        <Link to="/login">Back to sign in</Link>
      </div>
    </SignInFrame>
  );
};
