import { Anchor, Button, Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { limits } from '#contract/values/limits.ts';
import { appInfo } from '#kernel/base/app-info.ts';
import type { WriteRequest } from '#kernel/definitions/action.ts';
import { useMe } from '#kernel/member/me.ts';
import { useTraining } from '#kernel/member/use-training.ts';
import { useUnsavedChanges } from '#kernel/session/unsaved-changes.ts';
import { useWriteForm } from '#kernel/write/record-form/use-write-form.ts';
import classes from './profile.module.css';

const loadSchema = async () => (await import('#contract/platform/bodies/auth.ts')).confirmation;

interface CodeFormProps {
  children: ReactNode;
  submitLabel: string;
  isDangerous?: boolean;
  send: (body: { code: string }, request: WriteRequest) => Promise<unknown>;
  onSuccess: () => void;
  onCancel: () => void;
}

const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, limits.codeDigits);

/** The content of a dialog that is confirmed with a code from the authenticator app. A wrong code keeps it open. */
export const CodeForm = ({ children, submitLabel, isDangerous = false, send, onSuccess, onCancel }: CodeFormProps) => {
  const { form, submit, isSending } = useWriteForm({
    loadSchema,
    defaultValues: { code: '' },
    send,
    onSuccess,
    onFailure: () => form.setFocus('code', { shouldSelect: true }),
  });
  // Closing the dialog discards the issued secret, which may already be in an authenticator app.
  useUnsavedChanges();
  const setCode = (typed: string) => {
    form.setValue('code', digitsOf(typed));
    form.clearErrors();
  };
  return (
    <form noValidate onSubmit={submit} className={classes.codeForm}>
      {children}
      <Controller
        name="code"
        control={form.control}
        render={({ field, fieldState }) => (
          <TextInput
            label="Code"
            description={`The ${limits.codeDigits} digits shown in your authenticator app`}
            className={classes.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus
            error={fieldState.error?.message}
            readOnly={isSending}
            {...field}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
      />
      {appInfo().mode === 'training' && <TrainingCode onCode={setCode} />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" {...(isDangerous && { color: 'red' })} loading={isSending}>
          {submitLabel}
        </Button>
      </Group>
    </form>
  );
};

/** On the training platform the newest code in the member's mailbox replaces the authenticator app. */
const TrainingCode = ({ onCode }: { onCode: (code: string) => void }) => {
  const { email } = useMe();
  const { data: info } = useTraining();
  const code = info?.mailbox.find(
    (mail) => mail.to === email && mail.code !== null && mail.expiresAt > Date.now(),
  )?.code;
  if (!code) return null;
  return (
    <p className={classes.trainingCode}>
      Training mailbox: <strong className="num">{code}</strong>{' '}
      <Anchor component="button" type="button" onClick={() => onCode(code)}>
        Fill in
      </Anchor>
    </p>
  );
};
