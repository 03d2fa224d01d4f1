import type { Role } from '#contract/platform/api/settings/members.ts';
import { inviteMemberBody } from '#contract/platform/bodies/members.ts';
import { api } from '#kernel/api/client.ts';
import { defineForm } from '#kernel/definitions/form.ts';
import { findExisting } from '#kernel/form/find-existing.ts';
import { roleOptions } from './members.actions.ts';

export const membersForm = defineForm<never, { email: string; role: string }, Role[]>({
  prepare: () => api.members.roles.query({}),
  sections: [
    {
      title: 'Invitation',
      text: 'Sends a link by email. Whoever opens it sets a name and a password, and has the permissions of the role.',
      inputs: (_values, _record, roles) => [
        { kind: 'text', type: 'email', name: 'email', label: 'Email' },
        { kind: 'select', name: 'role', label: 'Role', options: roleOptions(roles) },
      ],
    },
  ],
  initialValues: () => ({ email: '', role: '' }),
  schema: () => inviteMemberBody,
  send: (values, request) => api.members.invite.send({}, values, request),
  existing: ({ email }) =>
    findExisting(api.members.list.query({ q: email.trim() }), {
      values: [],
      isSame: (member) => member.email?.toLowerCase() === email.trim().toLowerCase(),
      name: (member) => member.email ?? '',
    }),
  submitLabel: 'Send invitation',
  successMessage: 'Invitation sent',
});
