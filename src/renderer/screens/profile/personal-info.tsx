import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { Staff } from '#contract/platform/api/me.ts';
import { ownProfileBody } from '#contract/platform/bodies/me.ts';
import { api } from '#kernel/api/client.ts';
import type { Change } from '#kernel/definitions/action.ts';
import { defineForm } from '#kernel/definitions/form.ts';
import { emptyValue, sentenceCase } from '#kernel/format/text.ts';
import { meQuery } from '#kernel/member/me.ts';
import { SectionPanel } from '#kernel/ui/layout/section-panel.tsx';
import { QueryState } from '#kernel/ui/states/query-state.tsx';
import { Avatar } from '#kernel/ui/values/avatar.tsx';
import { RecordForm } from '#kernel/write/record-form/record-form.tsx';
import classes from './profile.module.css';

const labels = {
  first_name: 'First name',
  last_name: 'Last name',
  phone_number: 'Phone',
  avatar_url: 'Avatar URL',
} as const;
type Key = keyof typeof labels;
type Values = Record<Key, string>;
const keys: readonly Key[] = ['first_name', 'last_name', 'phone_number', 'avatar_url'];

const valuesOf = (me: Staff | null): Values => ({
  first_name: me?.first_name ?? '',
  last_name: me?.last_name ?? '',
  phone_number: me?.phone_number ?? '',
  avatar_url: me?.avatar_url ?? '',
});

/** Sends optional fields only if they changed: a stored avatar address that is invalid today must not block saving a new name. */
const bodyOf = (values: Values, me: Staff) => {
  const before = valuesOf(me);
  const { first_name, last_name, phone_number, avatar_url } = values;
  return {
    first_name,
    last_name,
    ...(phone_number !== before.phone_number && { phone_number: phone_number.trim() || null }),
    ...(avatar_url !== before.avatar_url && { avatar_url: avatar_url.trim() || null }),
  };
};

const valuesSchema = z.record(z.enum(keys), z.string());

const personalForm = defineForm<Staff, Values>({
  sections: [
    {
      inputs: () => [
        { kind: 'text', name: 'first_name', label: labels.first_name, half: true, autoComplete: 'given-name' },
        { kind: 'text', name: 'last_name', label: labels.last_name, half: true, autoComplete: 'family-name' },
        {
          kind: 'text',
          name: 'phone_number',
          label: labels.phone_number,
          type: 'tel',
          half: true,
          autoComplete: 'tel',
        },
        {
          kind: 'text',
          name: 'avatar_url',
          label: labels.avatar_url,
          hint: "A picture on your company's media host. Without one, your initials are shown.",
        },
      ],
    },
  ],
  header: (me, { first_name, last_name, avatar_url }) => (
    <div className={classes.member}>
      <Avatar name={`${first_name} ${last_name}`} url={avatar_url.trim() || null} size={56} />
      <dl>
        <div>
          <dt>Email</dt>
          <dd>{me?.email ?? emptyValue}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>{me?.role ? sentenceCase(me.role) : emptyValue}</dd>
        </div>
      </dl>
      <p className="muted">Only an administrator can change your email or role.</p>
    </div>
  ),
  initialValues: valuesOf,
  schema: (me) =>
    me === null ? ownProfileBody : z.preprocess((values) => bodyOf(valuesSchema.parse(values), me), ownProfileBody),
  record: {
    name: ({ id }) => id,
    recordQuery: () => api.me.get.query({}),
    comparedFields: (me) => new Map(keys.map((key) => [labels[key], valuesOf(me)[key] || emptyValue])),
  },
  changes: (me, values) =>
    keys.flatMap((key): Change[] => {
      const [from, to] = [valuesOf(me)[key].trim(), values[key].trim()];
      return from === to ? [] : [{ label: labels[key], from: from || emptyValue, to: to || emptyValue }];
    }),
  send: (values, request, me) => api.me.update.send({}, me === null ? values : bodyOf(values, me), request),
  submitLabel: 'Save changes',
  successMessage: 'Profile updated',
});

/** /profile: the member's name, phone and picture. */
export const PersonalInfo = () => {
  const me = useQuery(meQuery());
  return (
    <SectionPanel title="Personal info" text="Your name and picture, as your team sees them.">
      <QueryState query={me} what="your profile">
        {(data) => (
          <div className={classes.form}>
            <RecordForm definition={personalForm} record={data} noun="profile" />
          </div>
        )}
      </QueryState>
    </SectionPanel>
  );
};
