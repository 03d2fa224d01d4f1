import { Button, PasswordInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fieldsOf } from '#kernel/api/app-error.ts';
import { api } from '#kernel/api/client.ts';
import { useMe } from '#kernel/session/me.ts';
import { useWork } from '#kernel/session/work.ts';
import { moment } from '#kernel/ui/moment.tsx';
import { SectionPanel } from '#kernel/ui/section-panel.tsx';
import { toast } from '#kernel/ui/toast-store.ts';
import { strengthOf } from './password-strength.ts';
import { useWriteKey } from './write-key.ts';

interface PasswordPanelProps {
  /** Null: never; undefined: not known yet. */
  changedAt: string | null | undefined;
}

/** When the password was changed, and the form to change it. A refused try keeps what was typed. */
export const PasswordPanel = ({ changedAt }: PasswordPanelProps) => {
  const { email } = useMe();
  const client = useQueryClient();
  const key = useWriteKey();
  const form = useForm({
    initialValues: { current_password: '', password: '' },
    validate: schemaResolver(api.me.changePassword.row.body, { sync: true }),
  });
  const change = useMutation({
    mutationFn: (values: typeof form.values) => api.me.changePassword({}, values, { idempotencyKey: key.of(values) }),
    onSuccess: ({ message }) => {
      toast({ tone: 'good', title: message ?? 'Password changed' });
      key.renew();
      form.reset();
    },
    onError: (error) => {
      const fields = fieldsOf(error);
      form.setErrors(fields);
      const [first] = Object.keys(fields);
      if (first !== undefined) form.getInputNode(first)?.focus();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: api.me.security({}).queryKey }),
  });
  useWork(form.isDirty());
  const strength = strengthOf(form.values.password);
  return (
    <SectionPanel
      title="Password"
      text={
        changedAt === null ? 'Never changed' : <>Last changed {changedAt === undefined ? '…' : moment(changedAt)}</>
      }
    >
      <form
        className="profile-form"
        noValidate
        onSubmit={form.onSubmit(
          (values) => {
            if (!change.isPending) change.mutate(values);
          },
          (errors) => {
            const [first] = Object.keys(errors);
            if (first !== undefined) form.getInputNode(first)?.focus();
          },
        )}
      >
        {/* For password managers: whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          className="profile-half"
          visibilityToggleButtonProps={{ 'aria-label': 'Show current password' }}
          {...form.getInputProps('current_password')}
        />
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          className="profile-half"
          visibilityToggleButtonProps={{ 'aria-label': 'Show new password' }}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          descriptionProps={{ component: 'div' }}
          description={
            <>
              <span className="strength" data-score={strength.score} aria-hidden />
              <span aria-live="polite">{strength.words}</span>
            </>
          }
          {...form.getInputProps('password')}
        />
        <div className="profile-actions">
          <Button type="submit" loading={change.isPending}>
            Change password
          </Button>
        </div>
      </form>
    </SectionPanel>
  );
};
