import { Anchor, Button, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Controller } from 'react-hook-form';
import { limits } from '#contract/values/limits.ts';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';
import { meQuery } from '#kernel/member/me.ts';
import { dismissSignInToast, toast } from '#kernel/ui/toasts/toast-store.ts';
import { useWriteForm } from '#kernel/write/record-form/use-write-form.ts';
import { useWrite } from '#kernel/write/use-write.ts';
import classes from './sign-in.module.css';
import { useShowSignInError } from './sign-in-messages.ts';
import { SignInForm } from './sign-in-page.tsx';

const loadSchema = async () => (await import('#contract/platform/bodies/auth.ts')).confirmation;

/** A code filled in from the training mailbox; a new object each time, so that the same code can be filled in again. */
export interface FilledCode {
  code: string;
}

interface ConfirmStepProps {
  filledCode: FilledCode | null;
  /** Runs when main is back at step one. */
  onBack?: () => void;
}

/** Step two: the code from the email. A pasted code may have spaces or dashes; the sixth digit submits it. */
export const ConfirmStep = ({ filledCode, onBack }: ConfirmStepProps) => {
  const client = useQueryClient();
  const showError = useShowSignInError();
  const { form, submit, isSending } = useWriteForm({
    loadSchema,
    defaultValues: { code: '' },
    send: async (values) => {
      unwrap(await bridge.call['session.confirm'](values));
      dismissSignInToast();
      await client.prefetchQuery(meQuery());
    },
    showError,
    onFailure: () => form.setFocus('code', { shouldSelect: true }),
  });
  const resend = useWrite({
    send: async () => unwrap(await bridge.call['session.resend']()),
    onSuccess: ({ message }) => {
      toast({ tone: 'success', title: message ?? 'Code sent', aboutSignIn: true });
      // In this order: a reset unregisters the input until the next render.
      form.setFocus('code');
      form.reset();
    },
    showError,
  });
  const setCode = useEffectEvent((typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, limits.codeDigits);
    const previous = form.getValues('code');
    form.setValue('code', digits);
    form.clearErrors();
    if (digits.length === limits.codeDigits && digits !== previous) submit();
  });
  const fillCode = useEffectEvent((filled: string) => {
    // A code that was tried before is sent again.
    form.setValue('code', '');
    setCode(filled);
  });
  useEffect(() => {
    if (filledCode) fillCode(filledCode.code);
  }, [filledCode]);
  const goBack = async () => {
    await bridge.call['session.cancelSignIn']();
    onBack?.();
  };
  return (
    <SignInForm onSubmit={submit}>
      <Controller
        name="code"
        control={form.control}
        render={({ field, fieldState }) => (
          <TextInput
            label="Code"
            className={classes.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            readOnly={isSending}
            error={fieldState.error?.message}
            {...field}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
      />
      <Button type="submit" fullWidth loading={isSending}>
        Confirm
      </Button>
      <Group justify="center">
        <Anchor
          component="button"
          type="button"
          disabled={resend.isSending}
          onClick={() => void resend.write(undefined)}
        >
          Resend code
        </Anchor>
      </Group>
      <Group justify="center" gap={4} className="muted">
        Having trouble Verifying?
        <Anchor component="button" type="button" onClick={() => void goBack()}>
          Go Home
        </Anchor>
      </Group>
    </SignInForm>
  );
};
