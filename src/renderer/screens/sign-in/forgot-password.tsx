import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '#kernel/api/client.ts';
import { appInfo } from '#kernel/session/app-info.ts';
import { signInFailed } from './sign-in-failed.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { TrainingAside } from './training-aside.tsx';

/** /forgot-password: asks for a mailed link; says the same whether the address is known or not. */
export const ForgotPassword = () => {
  const form = useForm({
    initialValues: { email: '' },
    validate: schemaResolver(api.auth.forgotPassword.row.body, { sync: true }),
  });
  const ask = useMutation({
    mutationFn: (values: { email: string }) => api.auth.forgotPassword({}, values),
    onError: (error) => signInFailed(error, form.setErrors),
    meta: { toast: false },
  });
  return (
    <SignInFrame
      title="Forgot Password?"
      text={
        ask.isSuccess
          ? (ask.data.message ?? 'If the address is known, a link is on its way.')
          : 'We will mail you a link to set a new one.'
      }
      aside={
        appInfo().mode === 'training' &&
        ask.isSuccess && <TrainingAside email={form.values.email} onPick={() => {}} onCode={() => {}} />
      }
    >
      {!ask.isSuccess && (
        <form className="sign-in-form" noValidate onSubmit={form.onSubmit((values) => ask.mutate(values))}>
          <TextInput label="Email" type="email" autoComplete="username" autoFocus {...form.getInputProps('email')} />
          <Button type="submit" fullWidth loading={ask.isPending}>
            Send link
          </Button>
        </form>
      )}
      <div className="sign-in-row">
        <Link to="/login">Back to sign in</Link>
      </div>
    </SignInFrame>
  );
};
