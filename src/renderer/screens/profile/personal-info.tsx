import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { Staff } from '#contract/platform/api/me.ts';
import { ownProfileBody } from '#contract/platform/bodies/me.ts';
import { api } from '#kernel/api/client.ts';
import { defineForm } from '#kernel/definitions/form.ts';
import { comparedValuesBy, formChanges } from '#kernel/fields/compared-fields.ts';
import { text } from '#kernel/fields/fields.tsx';
import { emptyValue, sentenceCase } from '#kernel/format/text.ts';
import { meQuery } from '#kernel/member/me.ts';
import { SectionPanel } from '#kernel/ui/layout/section-panel.tsx';
import { QueryState } from '#kernel/ui/states/query-state.tsx';
import { Avatar } from '#kernel/ui/values/avatar.tsx';
import { RecordForm } from '#kernel/write/record-form/record-form.tsx';
import classes from './profile.module.css';

/** The fields of a member's own profile, by the names of the form's values. */
const personalFields = {
  first_name: text<Staff>('first_name'),
  last_name: text<Staff>('last_name'),
  phone_number: text<Staff>('phone_number', 'Phone'),
  avatar_url: text<Staff>('avatar_url', 'Avatar URL'),
};
type Key = keyof typeof personalFields;
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
        {
          kind: 'text',
          name: 'first_name',
          label: personalFields.first_name.label,
          half: true,
          autoComplete: 'given-name',
        },
        {
          kind: 'text',
          name: 'last_name',
          label: personalFields.last_name.label,
          half: true,
          autoComplete: 'family-name',
        },
        {
          kind: 'text',
          name: 'phone_number',
          label: personalFields.phone_number.label,
          type: 'tel',
          half: true,
          autoComplete: 'tel',
        },
        {
          kind: 'text',
          name: 'avatar_url',
          label: personalFields.avatar_url.label,
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
    comparedValues: comparedValuesBy(...Object.values(personalFields)),
  },
  changes: (me, values) => formChanges(personalFields, me, valuesOf(me), values),
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
