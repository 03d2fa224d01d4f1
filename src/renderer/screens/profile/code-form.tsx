import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { confirmation } from '#contract/api/auth.ts';
import { fieldsOf } from '#kernel/api/app-error.ts';
import { appInfo } from '#kernel/session/app-info.ts';
import { useWork } from '#kernel/session/work.ts';
import { CodeField } from './code-field.tsx';
import { TrainingCode } from './training-code.tsx';
import { useWriteKey } from './write-key.ts';

interface CodeFormProps {
  children: ReactNode;
  action: string;
  danger?: boolean;
  send: (code: string, idempotencyKey: string) => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
}

/** A dialog's body that ends in a code: a try without an answer is repeated under its key, a wrong code keeps the dialog and says so beside the field. */
export const CodeForm = ({ children, action, danger = false, send, onDone, onCancel }: CodeFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const key = useWriteKey();
  // As long as it is there: with it would go what the platform issued for it, a secret that may be in an app by now.
  useWork();
  const focus = () => form.current?.querySelector('input')?.select();
  const sending = useMutation({
    mutationFn: (digits: string) => send(digits, key.of(digits)),
    onSuccess: onDone,
    onError: (error) => {
      setProblem(fieldsOf(error).code ?? null);
      focus();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const checked = confirmation.safeParse({ code });
    setProblem(checked.success ? null : (checked.error.issues[0]?.message ?? null));
    if (checked.success) sending.mutate(checked.data.code);
    else focus();
  };
  const change = (digits: string) => {
    setCode(digits);
    setProblem(null);
  };
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="profile-dialog">
      {children}
      <CodeField value={code} error={problem} readOnly={sending.isPending} onChange={change} />
      {appInfo().mode === 'training' && <TrainingCode onCode={change} />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" {...(danger ? { color: 'red' } : {})} loading={sending.isPending}>
          {action}
        </Button>
      </Group>
    </form>
  );
};
