import { z } from 'zod';
import { emailField, requiredText } from '../../values/schemas.ts';
import { reasonBody } from './common.ts';

/** An invitation. `role` is the name of a role; it gives the member's first permissions. */
export const inviteMemberBody = z.object({
  email: emailField(),
  role: requiredText('Role is required'),
});

const permissionList = z.array(z.string().min(1).max(100)).max(500);

/**
 * A member's access: the role, all permissions that the member has then, and the status. `can_write` is sent to a platform that tells
 * reading from acting: the permissions whose writes the member may use then.
 */
export const updateMemberBody = reasonBody.extend({
  role: requiredText('Role is required').nullable(),
  permissions: permissionList,
  can_write: permissionList.optional(),
  /** Not only the ones we know: a change of the permissions keeps the status. */
  status: requiredText('Status is required'),
});
