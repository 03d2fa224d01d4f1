import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Credentials } from '#contract/platform/bodies/auth.ts';
import { AppError, errorMessage } from '#kernel/base/app-error.ts';
import { appInfo } from '#kernel/base/app-info.ts';
import { useWriteForm } from '#kernel/write/record-form/use-write-form.ts';
import { useShowSignInError } from './sign-in-messages.ts';
import { SignInForm } from './sign-in-page.tsx';

const loadSchema = async () => (await import('#contract/platform/bodies/auth.ts')).credentials;

interface CredentialsStepProps {
  initial: Credentials;
  /** Only the member with the initial email can sign in. */
  hasFixedEmail?: boolean;
  /** Whether the focus starts in the password, because the email is filled in. */
  startsAtPassword?: boolean;
  send: (credentials: Credentials) => Promise<void>;
  /** The label of the submit button. */
  label?: string;
  /** Below the inputs. */
  children?: ReactNode;
}

/** Step one: email and password. Main adds the captcha token before it sends them. */
export const CredentialsStep = ({
  initial,
  hasFixedEmail = false,
  startsAtPassword = hasFixedEmail,
  send,
  label = 'Login',
  children,
}: CredentialsStepProps) => {
  const showError = useShowSignInError();
  const { form, submit, isSending } = useWriteForm({
    loadSchema,
    defaultValues: initial,
    send,
    showError: (error) => {
      showError(error);
      // The platform does not say which of the two is wrong; the password is what is typed blindly.
      if (error instanceof AppError && error.code === 'invalid' && !error.failure.fields)
        form.setError('password', { message: errorMessage(error) }, { shouldFocus: true });
    },
  });
  const { errors } = form.formState;
  const isCaptchaMissing = appInfo().captcha === 'missing';
  return (
    <SignInForm onSubmit={submit}>
      {isCaptchaMissing && (
        <Alert color="red" title="Login protection is not configured. Contact IT.">
          The console's policy has no captcha provider, which signing in requires.
        </Alert>
      )}
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={!startsAtPassword}
        readOnly={hasFixedEmail}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        autoFocus={startsAtPassword}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        // Mantine leaves it out here.
        aria-invalid={errors.password !== undefined}
        error={errors.password?.message}
        {...form.register('password')}
      />
      {children}
      <Button type="submit" fullWidth loading={isSending} disabled={isCaptchaMissing}>
        {label}
      </Button>
    </SignInForm>
  );
};
