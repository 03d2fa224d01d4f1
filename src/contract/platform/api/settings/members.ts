import { z } from 'zod';
import { flag, list, oneOrMany, optionalDateTime, optionalId, orNull } from '../../../values/schemas.ts';
import { reasonBody } from '../../bodies/common.ts';
import { inviteMemberBody, updateMemberBody } from '../../bodies/members.ts';
import { listAnswer, listQuery, pageAnswer, recordAnswer, writeAnswer } from '../../definitions/answers.ts';
import { del, get, post, put } from '../../definitions/endpoint.ts';
import { settingHistory } from '../../definitions/entities.ts';
import { memberStatuses } from '../../enums.ts';

/**
 * A staff member, of whom a platform may send names and permissions only: one without an ID ('') can't be opened or changed. An invited one
 * has no name yet; `expires_at` is when the link of the invitation expires. `permissions` are all
 * that the member has; they may differ from those of the role. `can_write` are those whose writes the member may use, as in `me`; null: the
 * platform doesn't tell reading from acting.
 */
const member = z.object({
  id: optionalId.transform((sent) => sent ?? ''),
  email: orNull(z.string()),
  first_name: orNull(z.string()),
  last_name: orNull(z.string()),
  role: orNull(z.string()),
  permissions: list(z.string()),
  can_write: orNull(z.array(z.string())),
  status: orNull(z.string()),
  last_login_at: optionalDateTime,
  invited_by: orNull(z.string()),
  expires_at: optionalDateTime,
  /** Whether nobody else could give back the access of an administrator; a platform that does not say so refuses such a write. */
  is_last_administrator: orNull(flag).transform((value) => value === true),
  created_at: optionalDateTime,
  /** The changes of the member's access. */
  history: settingHistory,
});
export type Member = z.infer<typeof member>;

/** A role and the permissions that it gives to a new member; `can_write` as of a member. */
const role = z.object({ name: z.string(), permissions: list(z.string()), can_write: orNull(z.array(z.string())) });
export type Role = z.infer<typeof role>;

const permission = 'role_management:read';
const saved = writeAnswer.extend({ data: orNull(member) });

/** The staff of the platform and their access. */
export const members = {
  list: get('/members', {
    query: listQuery(['created_at', 'name', 'email', 'last_login_at']).extend({
      role: oneOrMany(z.string().max(100)).optional(),
      status: oneOrMany(z.enum(memberStatuses)).optional(),
    }),
    answer: pageAnswer(member),
    permission: 'member:read',
  }),
  get: get('/members/:id', { answer: recordAnswer(member), permission }),
  roles: get('/roles', { answer: listAnswer(role), permission }),
  invite: post('/members/invite', { body: inviteMemberBody, answer: saved, permission }),
  resendInvite: post('/members/:id/invite/resend', { body: reasonBody, answer: saved, permission }),
  update: put('/members/:id', { body: updateMemberBody, answer: saved, permission }),
  remove: del('/members/:id', { body: reasonBody, answer: writeAnswer, permission }),
};
