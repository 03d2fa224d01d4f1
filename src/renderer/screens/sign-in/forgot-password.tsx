import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '#kernel/api/client.ts';
import { appInfo } from '#kernel/base/app-info.ts';
import { useWriteForm } from '#kernel/write/record-form/use-write-form.ts';
import { showSignInError } from './sign-in-messages.ts';
import { BackToSignIn, SignInForm, SignInPage } from './sign-in-page.tsx';
import { TrainingAside } from './training-aside.tsx';

const loadSchema = async () => (await import('#contract/platform/bodies/auth.ts')).forgotPasswordBody;

/** /forgot-password: requests a link by email. The answer is the same for known and unknown addresses. */
export const ForgotPassword = () => {
  const [sent, setSent] = useState<{ message: string | null; email: string } | null>(null);
  const { form, submit, isSending } = useWriteForm({
    loadSchema,
    defaultValues: { email: '' },
    send: (values) => api.auth.forgotPassword.send({}, values),
    onSuccess: ({ message }, { email }) => setSent({ message, email }),
    showError: showSignInError,
  });
  return (
    <SignInPage
      title="Forgot Password?"
      text={
        sent
          ? (sent.message ?? 'If an account exists for this email, we have sent a link to it.')
          : "We'll email you a link to set a new one."
      }
      aside={
        appInfo().mode === 'training' &&
        sent && <TrainingAside email={sent.email} onPick={() => {}} onCode={() => {}} />
      }
    >
      {!sent && (
        <SignInForm onSubmit={submit}>
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            autoFocus
            error={form.formState.errors.email?.message}
            {...form.register('email')}
          />
          <Button type="submit" fullWidth loading={isSending}>
            Send link
          </Button>
        </SignInForm>
      )}
      <BackToSignIn />
    </SignInPage>
  );
};
