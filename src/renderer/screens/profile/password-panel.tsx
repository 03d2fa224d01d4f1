import { Button, PasswordInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { ownPasswordBody } from '#contract/platform/bodies/me.ts';
import { api } from '#kernel/api/client.ts';
import { useMe } from '#kernel/member/me.ts';
import { useUnsavedChanges } from '#kernel/session/unsaved-changes.ts';
import { SectionPanel } from '#kernel/ui/layout/section-panel.tsx';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { dateTime } from '#kernel/ui/values/date-time.tsx';
import { LeaveGuard } from '#kernel/write/record-form/discard-changes.tsx';
import { useWriteForm } from '#kernel/write/record-form/use-write-form.ts';
import { passwordStrength } from './password-strength.ts';
import classes from './profile.module.css';

/** Loaded with the page: the form above has it, too. */
const loadSchema = async () => ownPasswordBody;

interface PasswordPanelProps {
  /** Null if it was never changed; undefined while it is loading. */
  changedAt: string | null | undefined;
}

/** Shows when the password was last changed, and changes it. */
export const PasswordPanel = ({ changedAt }: PasswordPanelProps) => {
  const { email } = useMe();
  const { form, submit, isSending } = useWriteForm({
    loadSchema,
    defaultValues: { current_password: '', password: '' },
    send: (values, request) => api.me.changePassword.send({}, values, request),
    onSuccess: ({ message }) => {
      toast({ tone: 'success', title: message ?? 'Password changed' });
      form.reset();
    },
  });
  const { errors, isDirty } = form.formState;
  useUnsavedChanges({ isOpen: isDirty });
  const strength = passwordStrength(useWatch({ control: form.control, name: 'password' }));
  return (
    <SectionPanel
      title="Password"
      text={
        changedAt === null ? 'Never changed' : <>Last changed {changedAt === undefined ? '…' : dateTime(changedAt)}</>
      }
    >
      <LeaveGuard hasUnsavedChanges={isDirty} isSending={isSending} />
      <form className={classes.form} noValidate onSubmit={submit}>
        {/* Password managers read the account from this input. */}
        <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show current password' }}
          error={errors.current_password?.message}
          {...form.register('current_password')}
        />
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show new password' }}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          descriptionProps={{ component: 'div' }}
          description={
            <>
              <span className={classes.strength} data-score={strength.score} aria-hidden />
              <span aria-live="polite">{strength.text}</span>
            </>
          }
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" loading={isSending}>
          Change password
        </Button>
      </form>
    </SectionPanel>
  );
};
