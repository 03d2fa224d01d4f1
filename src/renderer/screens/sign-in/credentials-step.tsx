import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Credentials, credentials } from '#contract/api/auth.ts';
import { appInfo } from '#kernel/session/app-info.ts';
import { signInFailed } from './sign-in-failed.ts';

interface CredentialsStepProps {
  initial: Credentials;
  /** Whether only this member will do. */
  fixedEmail?: boolean;
  /** Sends them; a failure is thrown. */
  send: (credentials: Credentials) => Promise<void>;
  /** What sending them does; 'Login' unless something else is meant. */
  label?: string;
  /** Below the fields. */
  children?: ReactNode;
}

/** Step one: email and password (spec section 5). Main fetches the captcha token before it sends them. */
export const CredentialsStep = ({
  initial,
  fixedEmail = false,
  send,
  label = 'Login',
  children,
}: CredentialsStepProps) => {
  const form = useForm({
    initialValues: initial,
    validate: schemaResolver(credentials, { sync: true }),
    validateInputOnBlur: false,
  });
  const login = useMutation({ mutationFn: send, meta: { toast: false } });
  const unprotected = appInfo().captcha === 'missing';
  return (
    <form
      className="sign-in-form"
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (!login.isPending) login.mutate(values, { onError: (error) => signInFailed(error, form.setErrors) });
      })}
    >
      {unprotected && (
        <Alert color="red" title="Login protection is not configured, contact IT">
          Signing in needs a captcha provider in the console's policy.
        </Alert>
      )}
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={!fixedEmail}
        readOnly={fixedEmail}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        autoFocus={fixedEmail}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        {...form.getInputProps('password')}
      />
      {children}
      <Button type="submit" fullWidth loading={login.isPending} disabled={unprotected}>
        {label}
      </Button>
    </form>
  );
};
