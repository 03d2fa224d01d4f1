import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { confirmation } from '#contract/api/auth.ts';
import { limits } from '#contract/limits.ts';
import { bridge, unwrap } from '#kernel/bridge.ts';
import { meQuery } from '#kernel/session/me.ts';
import { dismissSignInToast, toast } from '#kernel/ui/toast-store.ts';
import { signInFailed } from './sign-in-failed.ts';

/** What step two says where the platform says nothing (spec section 2). */
export const codeSent = 'Enter the 6-digit authorization code sent to your email';

interface ConfirmStepProps {
  code: string;
  onCode: (code: string) => void;
  /** Back to step one; main has forgotten the code by then. */
  onBack?: () => void;
}

/** Step two: the mailed code (spec section 2). Pasting works with spaces or dashes; six digits send themselves, once. */
export const ConfirmStep = ({ code, onCode, onBack }: ConfirmStepProps) => {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const confirm = useMutation({
    // Success makes main's session signed in; the page then leaves by itself, to where the member came from.
    mutationFn: async (digits: string) => {
      unwrap(await bridge.call['session.confirm']({ code: digits }));
      dismissSignInToast();
      await client.prefetchQuery(meQuery());
    },
    meta: { toast: false },
  });
  const resend = useMutation({
    mutationFn: async () => unwrap(await bridge.call['session.resend']()),
    meta: { toast: false },
  });

  // Told by `mutate`, which is silent once this step is gone: nobody is left who could do anything about it.
  const check = (digits: string) =>
    confirm.mutate(digits, {
      onError: (error) => {
        signInFailed(error);
        field.current?.select();
      },
    });
  const sendAgain = () =>
    resend.mutate(undefined, {
      onSuccess: ({ message }) => {
        toast({ tone: 'good', title: message ?? 'Code sent', overCover: true });
        onCode('');
        field.current?.focus();
      },
      onError: (error) => signInFailed(error),
    });

  const goBack = async () => {
    await bridge.call['session.abandon']();
    onBack?.();
  };
  const send = (digits: string) => {
    if (confirm.isPending) return;
    const checked = confirmation.safeParse({ code: digits });
    setProblem(checked.success ? null : (checked.error.issues[0]?.message ?? null));
    if (checked.success) check(digits);
    else field.current?.focus();
  };
  const change = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, limits.codeDigits);
    onCode(digits);
    setProblem(null);
    if (digits.length === limits.codeDigits && digits !== code) send(digits);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(code);
  };

  return (
    <form className="sign-in-form" noValidate onSubmit={onSubmit}>
      <TextInput
        ref={field}
        label="Code"
        className="sign-in-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        error={problem}
        readOnly={confirm.isPending}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Button type="submit" fullWidth loading={confirm.isPending}>
        Confirm
      </Button>
      <div className="sign-in-row">
        <button type="button" className="link-button" disabled={resend.isPending} onClick={sendAgain}>
          Resend code
        </button>
      </div>
      <p className="sign-in-row muted">
        <span>
          Having trouble Verifying?{' '}
          <button type="button" className="link-button" onClick={() => void goBack()}>
            Go Home
          </button>
        </span>
      </p>
    </form>
  );
};
