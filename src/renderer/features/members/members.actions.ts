import type { z } from 'zod';
import type { Member, Role } from '#contract/platform/api/settings/members.ts';
import { reasonBody } from '#contract/platform/bodies/common.ts';
import type { updateMemberBody } from '#contract/platform/bodies/members.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { api } from '#kernel/api/client.ts';
import { registeredAreas } from '#kernel/area/define-area.ts';
import {
  type Action,
  type ActionOptions,
  defineAction,
  type Option,
  type RecordActions,
} from '#kernel/definitions/action.ts';
import { type ComparedValue, removal, textOnlyChange } from '#kernel/definitions/change.ts';
import { changesOfField, comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { status, word } from '#kernel/fields/fields.tsx';
import { formatDateTime } from '#kernel/format/dates.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { expectedMember } from '#kernel/member/data-owner.ts';
import { editAction } from '#kernel/resource/define-resource.ts';
import { listEntries } from '#kernel/write/inputs/compared-entries.ts';
import { reasonInput } from '../shared/reason-input.ts';
import { members } from './identity.ts';
import { ownership } from './own-member.ts';
import { type Access, optionsOf, permissionsInput } from './permission-words.ts';

/** The name of a member; the email address of one who has not accepted the invitation. */
export const memberName = ({ first_name, last_name, email, id }: Member): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email || id || 'Unnamed member';

/** Where an invitation goes to. */
const addressOf = (member: Member): string => member.email || memberName(member);

/** The roles as options. */
export const roleOptions = (roles: readonly Role[]): Option[] =>
  roles.map(({ name }) => ({ value: name, label: sentenceCase(name) }));

/** Why the access of a member can't be changed at all; null if it can. */
export const accessRefusal = (member: Member): string | null => {
  if (member.id === '') return "The platform doesn't say which member this is. Ask IT.";
  switch (ownership(member, expectedMember())) {
    case 'own':
      return "You can't change your own access. Ask another administrator.";
    case 'perhaps':
      return 'This may be your own access: the platform tells you and this member apart by name only. Ask another administrator.';
    case 'other':
      return null;
  }
};

export const mustStay = 'The last administrator must stay active and keep role management.';

/** Why a member can't be suspended or removed; null if that is possible. */
export const removalRefusal = (member: Member): string | null =>
  accessRefusal(member) ?? (member.is_last_administrator ? mustStay : null);

export const roleField = word<Member>('role');
const statusField = status<Member>('status');
/** The permissions of a member as values to compare. */
export const permissionValues = (member: Member, access: Access): ComparedValue[] =>
  listEntries(permissionsInput(registeredAreas(), [member]), optionsOf(access));

type ReasonOptions = Pick<
  ActionOptions<Member, { reason: string }, undefined>,
  | 'id'
  | 'endpoint'
  | 'label'
  | 'tone'
  | 'isAvailable'
  | 'disabledReason'
  | 'consequence'
  | 'changes'
  | 'confirmationText'
  | 'send'
  | 'successMessage'
> & { suggestedReasons: readonly string[] };

/** An action on a member that asks only for a reason. */
const withReason = ({ suggestedReasons, ...options }: ReasonOptions): Action<Member> =>
  defineAction<Member, { reason: string }>({
    permission: 'role_management:read',
    disabledReason: removalRefusal,
    ...options,
    inputs: () => [reasonInput],
    initialValues: () => ({ reason: '' }),
    schema: () => reasonBody,
    suggestedReasons: () => suggestedReasons,
  });

/** What a write of a member's access sends: what the member may write only to a platform that tells it. */
export const accessBody = (
  { can_write: told }: Member,
  { role, permissions, can_write, status, reason }: Access & { role: string | null; status: string; reason: string },
): z.infer<typeof updateMemberBody> => ({
  ...{ role, permissions: [...permissions], status, reason },
  ...(told !== null && can_write !== null && { can_write: [...can_write] }),
});

const setStatus =
  (to: 'active' | 'suspended'): ReasonOptions['send'] =>
  (member, { reason }, request) =>
    api.members.update.send({ id: member.id }, accessBody(member, { ...member, status: to, reason }), request);

const remove: ReasonOptions['send'] = ({ id }, body, request) => api.members.remove.send({ id }, body, request);
const isInvited = ({ status }: Member): boolean => hasStatus(status, 'invited');

export const memberActions: RecordActions<Member> = {
  name: memberName,
  recordQuery: ({ id }) => api.members.get.query({ id }),
  comparedValues: (member) => [
    ...comparedValuesBy(roleField, statusField)(member),
    ...permissionValues(member, member),
  ],
  list: [
    editAction<Member>(members, {
      label: 'Change access',
      shortcut: 'A',
      disabledReason: (member) =>
        accessRefusal(member) ??
        (member.status === null ? "The platform doesn't say whether this member is active." : null),
    }),
    withReason({
      id: 'members.resendInvite',
      label: 'Resend invitation',
      isAvailable: isInvited,
      consequence: 'Sends a new link by email. The earlier link stops working.',
      changes: ({ expires_at }) => [
        textOnlyChange(
          'Invitation link',
          expires_at === null ? 'Expired' : `Valid until ${formatDateTime(expires_at)}`,
          'New link',
        ),
      ],
      suggestedReasons: ['Link expired', 'Email not received'],
      send: ({ id }, body, request) => api.members.resendInvite.send({ id }, body, request),
      successMessage: (_answer, member) => ({ title: `Invitation sent to ${addressOf(member)}` }),
    }),
    withReason({
      id: 'members.withdrawInvite',
      endpoint: 'members.remove',
      label: 'Withdraw invitation',
      tone: 'danger',
      isAvailable: isInvited,
      consequence: 'The link in the email stops working, and the member leaves the list.',
      changes: () => removal,
      suggestedReasons: ['Wrong email address', 'No longer joining'],
      send: remove,
      successMessage: (_answer, member) => ({ title: `Invitation of ${addressOf(member)} withdrawn` }),
    }),
    withReason({
      id: 'members.suspend',
      endpoint: 'members.update',
      label: 'Suspend member',
      tone: 'danger',
      isAvailable: ({ status }) => hasStatus(status, 'active'),
      consequence: "Signs the member out everywhere. They can't sign in until they are reinstated.",
      changes: (member) => changesOfField(statusField, member, 'suspended'),
      suggestedReasons: ['On leave', 'Account may be compromised', 'Left the team'],
      send: setStatus('suspended'),
      successMessage: (_answer, member) => ({ title: `${memberName(member)} suspended` }),
    }),
    withReason({
      id: 'members.reinstate',
      endpoint: 'members.update',
      label: 'Reinstate member',
      isAvailable: ({ status }) => hasStatus(status, 'suspended'),
      consequence: 'The member can sign in again, with the access shown on their page.',
      changes: (member) => changesOfField(statusField, member, 'active'),
      suggestedReasons: ['Back from leave', 'Account secured'],
      send: setStatus('active'),
      successMessage: (_answer, member) => ({ title: `${memberName(member)} reinstated` }),
    }),
    withReason({
      id: 'members.remove',
      label: 'Remove member',
      tone: 'danger',
      isAvailable: (member) => !isInvited(member),
      consequence: 'Signs the member out everywhere and deletes the account. This cannot be undone.',
      changes: () => removal,
      confirmationText: addressOf,
      suggestedReasons: ['Left the company', 'Duplicate account'],
      send: remove,
      successMessage: (_answer, member) => ({ title: `${memberName(member)} removed` }),
    }),
  ],
};
