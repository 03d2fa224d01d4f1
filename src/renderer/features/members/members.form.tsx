import type { Member, Role } from '#contract/platform/api/settings/members.ts';
import { inviteMemberBody, updateMemberBody } from '#contract/platform/bodies/members.ts';
import { hasPermission, hasWritePermission, type Permission } from '#contract/platform/permissions.ts';
import { api } from '#kernel/api/client.ts';
import { registeredAreas } from '#kernel/area/define-area.ts';
import { changesBetween } from '#kernel/definitions/change.ts';
import { defineForm } from '#kernel/definitions/form.ts';
import { changesOfField } from '#kernel/fields/compared-fields.ts';
import { findExisting } from '#kernel/form/find-existing.ts';
import { reasonSection } from '../shared/reason-input.ts';
import { RolePermissions, ScreenEffects } from './form-preview.tsx';
import { accessBody, memberActions, mustStay, permissionValues, roleField, roleOptions } from './members.actions.ts';
import { memberHistoryFields } from './members.fields.ts';
import { accessOf, optionsOf, permissionsInput } from './permission-words.ts';

type MemberValues = Record<'email' | 'role' | 'status' | 'reason', string> & { permissions: readonly string[] };

const administration: Permission = 'role_management:read';

/** Whether values keep somebody who can give access back. */
const keepsAdministrator = (member: Member, { role, permissions }: Pick<MemberValues, 'role' | 'permissions'>) => {
  const access = accessOf(permissions);
  return (
    !member.is_last_administrator ||
    (role === member.role &&
      hasPermission(access.permissions, administration) &&
      hasWritePermission(member.can_write && access.can_write, administration))
  );
};

/** The options that a role gives; what it may write is kept if the platform says that of members alone. */
const optionsOfRole = (roles: readonly Role[], chosen: string, member: Member): string[] => {
  const { permissions, can_write } = roles.find(({ name }) => name === chosen) ?? { permissions: [], can_write: [] };
  return optionsOf({ permissions, can_write: member.can_write && (can_write ?? member.can_write) });
};

/** Invites a member with a role, and changes the access of one. */
export const membersForm = defineForm<Member, MemberValues, Role[]>({
  endpoints: { add: 'members.invite', edit: 'members.update' },
  prepare: () => api.members.roles.query({}),
  query: ({ id = '' }) => api.members.get.query({ id }),
  record: memberActions,
  sections: [
    {
      title: 'Invitation',
      text: 'Sends a link by email. Whoever opens it sets a name and a password, and has the permissions of the role.',
      inputs: (_values, member, roles) =>
        member
          ? []
          : [
              { kind: 'text', type: 'email', name: 'email', label: 'Email' },
              { kind: 'select', name: 'role', label: 'Role', options: roleOptions(roles) },
            ],
    },
    {
      title: 'Access',
      text: 'Applies to the next request of this member. They need not sign in again.',
      inputs: (_values, member, roles) =>
        member
          ? [
              {
                kind: 'segmented',
                name: 'role',
                label: 'Role',
                options: roleOptions(roles),
                alsoSets: (chosen) => ({ permissions: optionsOfRole(roles, chosen, member) }),
              },
              {
                ...permissionsInput(registeredAreas(), member.can_write === null ? [member] : [member, ...roles]),
                hint: member.is_last_administrator ? mustStay : 'Choosing a role sets its permissions.',
              },
            ]
          : [],
    },
    reasonSection,
  ],
  initialValues: (member) => ({
    email: '',
    role: member?.role ?? '',
    permissions: member ? optionsOf(member) : [],
    status: member?.status ?? '',
    reason: '',
  }),
  schema: (member) =>
    member
      ? updateMemberBody.refine(
          ({ role, permissions }) => keepsAdministrator(member, { role: role ?? '', permissions }),
          { path: ['permissions'], error: mustStay },
        )
      : inviteMemberBody,
  changes: (member, { role, permissions }) => [
    ...changesOfField(roleField, member, role),
    ...changesBetween(permissionValues(member, member), permissionValues(member, accessOf(permissions))),
  ],
  preview: {
    title: (member) => (member ? 'Screens that open and close' : 'Permissions of the role'),
    content: ({ role, permissions }, member, roles) =>
      member ? (
        <ScreenEffects before={member.permissions} after={accessOf(permissions).permissions} />
      ) : (
        <RolePermissions role={roles.find(({ name }) => name === role)} />
      ),
  },
  history: ({ history }) => history,
  historyFields: memberHistoryFields,
  suggestedReasons: ['Access requested', 'Changed teams', 'No longer needed'],
  send: ({ email, role, permissions, status, reason }, request, member) =>
    member
      ? api.members.update.send(
          { id: member.id },
          accessBody(member, { ...accessOf(permissions), role, status, reason }),
          request,
        )
      : api.members.invite.send({}, { email, role }, request),
  existing: ({ email }) =>
    findExisting(api.members.list.query({ q: email.trim() }), {
      values: [],
      isSame: (member) => member.email?.toLowerCase() === email.trim().toLowerCase(),
      name: (member) => member.email ?? '',
    }),
  submitLabel: (member) => (member ? 'Save access' : 'Send invitation'),
  successMessage: (member) => (member ? 'Access changed' : 'Invitation sent'),
});
