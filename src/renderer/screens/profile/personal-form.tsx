import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Staff } from '#contract/api/me.ts';
import { fieldsOf } from '#kernel/api/app-error.ts';
import { api } from '#kernel/api/client.ts';
import { none, sentence } from '#kernel/format/words.ts';
import { meQuery } from '#kernel/session/me.ts';
import { useWork } from '#kernel/session/work.ts';
import { Avatar } from '#kernel/ui/avatar.tsx';
import { toast } from '#kernel/ui/toast-store.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { bodyOf, checkPersonal, mergeValues, type PersonalValues, valueKeys, valuesOf } from './personal-values.ts';
import { useWriteKey } from './write-key.ts';

/** The member's own data as a form: what is typed stays until it is saved or discarded by the member. */
export const PersonalForm = ({ me }: { me: Staff }) => {
  const client = useQueryClient();
  const key = useWriteKey();
  const form = useForm<PersonalValues>({
    initialValues: valuesOf(me),
    validate: (values) => checkPersonal(values, me),
    validateInputOnChange: true,
  });

  /** Untouched fields follow the platform's word, each for itself; touched ones keep what was typed. */
  const follow = (now: Staff) => {
    const merged = mergeValues(form.getInitialValues(), form.getValues(), valuesOf(now));
    form.setInitialValues(valuesOf(now));
    // One by one: this weighs anew what is dirty, and leaves the messages of untouched fields alone.
    for (const name of valueKeys) form.setFieldValue(name, merged[name]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new record counts; the form's functions change at each key
  useEffect(() => follow(me), [me]);

  const save = useMutation({
    mutationFn: async ({ before, typed }: { before: PersonalValues; typed: PersonalValues }) => {
      // The platform takes both names at every save. One that was not typed here is sent as it is now, not as it was when the page
      // was opened: what another device saved meanwhile stands.
      const now = await client.fetchQuery({ ...meQuery(), staleTime: 0 });
      const body = bodyOf(mergeValues(before, typed, valuesOf(now)), now);
      const { message } = await api.me.update({}, body, { idempotencyKey: key.of(body) });
      return { message, saved: { ...now, ...body } };
    },
    onSuccess: ({ message, saved }) => {
      toast({ tone: 'good', title: message ?? 'Profile updated' });
      key.renew();
      follow(saved);
      client.setQueryData<Staff>(meQuery().queryKey, saved);
    },
    onError: (error) => {
      const fields = fieldsOf(error);
      form.setErrors(fields);
      const [first] = Object.keys(fields);
      if (first !== undefined) form.getInputNode(first)?.focus();
    },
    // After a failure too: no answer does not mean that nothing was done (api.md).
    onSettled: () => void client.invalidateQueries({ queryKey: meQuery().queryKey }),
  });
  const changed = form.isDirty();
  // Also while it is being saved: the save itself may be what learns that the session has ended.
  useWork(changed);
  const { first_name, last_name, avatar_url } = form.values;

  return (
    <form
      className="profile-form"
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (!save.isPending && form.isDirty()) save.mutate({ before: form.getInitialValues(), typed: values });
      })}
    >
      <LeaveGuard when={changed && !save.isPending} />
      <div className="profile-who">
        <Avatar name={`${first_name} ${last_name}`} url={avatar_url.trim() || null} />
        <dl>
          <div>
            <dt>Email</dt>
            <dd>{me.email}</dd>
          </div>
          <div>
            <dt>Role</dt>
            <dd>{me.role === null ? none : sentence(me.role)}</dd>
          </div>
        </dl>
        <p className="muted">An administrator of your team changes email and role.</p>
      </div>
      <div className="profile-pair">
        <TextInput
          label="First name"
          autoComplete="given-name"
          maxLength={2_000}
          dir="auto"
          required
          {...form.getInputProps('first_name')}
        />
        <TextInput
          label="Last name"
          autoComplete="family-name"
          maxLength={2_000}
          dir="auto"
          required
          {...form.getInputProps('last_name')}
        />
      </div>
      <TextInput
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={20}
        className="profile-half"
        {...form.getInputProps('phone_number')}
      />
      <TextInput
        label="Avatar address"
        description="A picture on your company's media host. Without one your initials stand in."
        type="url"
        inputMode="url"
        placeholder="https://"
        {...form.getInputProps('avatar_url')}
      />
      <div className="profile-actions">
        <Button type="submit" loading={save.isPending} disabled={!changed || !form.isValid()}>
          Save changes
        </Button>
        {changed && !save.isPending && (
          <Button variant="subtle" onClick={() => form.reset()}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  );
};
