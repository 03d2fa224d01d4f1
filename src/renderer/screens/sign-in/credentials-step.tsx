import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type Credentials, credentials } from '#contract/api/auth.ts';
import { bridge, unwrap } from '#kernel/bridge.ts';
import { appInfo } from '#kernel/session/app-info.ts';
import { signInFailed } from './sign-in-failed.ts';

interface CredentialsStepProps {
  initial: Credentials;
  /** Called with the email once the platform has sent a code. */
  onSent: (email: string) => void;
}

/** Step one: email and password (spec section 5). Main fetches the captcha token before it sends them. */
export const CredentialsStep = ({ initial, onSent }: CredentialsStepProps) => {
  const form = useForm({
    initialValues: initial,
    validate: schemaResolver(credentials, { sync: true }),
    validateInputOnBlur: false,
  });
  const login = useMutation({
    mutationFn: async (values: Credentials) => unwrap(await bridge.call['session.login'](values)),
    onSuccess: (_answer, { email }) => onSent(email),
    onError: (error) => signInFailed(error, form.setErrors),
    meta: { toast: false },
  });
  const unprotected = appInfo().captcha === 'missing';
  return (
    <form
      className="sign-in-form"
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (!login.isPending) login.mutate(values);
      })}
    >
      {unprotected && (
        <Alert color="red" title="Login protection is not configured, contact IT">
          Signing in needs a captcha provider in the console's policy.
        </Alert>
      )}
      <TextInput label="Email" type="email" autoComplete="username" autoFocus {...form.getInputProps('email')} />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        {...form.getInputProps('password')}
      />
      <div className="sign-in-row">
        <Link to="/forgot-password">Forgot Password?</Link>
      </div>
      <Button type="submit" fullWidth loading={login.isPending} disabled={unprotected}>
        Login
      </Button>
    </form>
  );
};
