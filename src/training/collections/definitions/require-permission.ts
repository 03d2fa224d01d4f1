import { type Endpoint, isWrite } from '#contract/platform/definitions/endpoint.ts';
import { hasPermission, hasWritePermission } from '#contract/platform/permissions.ts';
import type { StaffAccount } from '../../db/staff.ts';
import { DomainError } from '../../shared/errors.ts';

/**
 * What members who may only read can write: their own profile, that they looked at a sensitive value, that they no longer want what
 * they asked for, and how they look at lists.
 */
const readersMayWrite = /^\/(me|views)\b|\/reveals$|^\/approvals\/:id\/withdraw$/;

/** Refuses a member who may not use an endpoint. */
export const requirePermission = (
  { permissions, can_write: canWrite }: Pick<StaffAccount, 'permissions' | 'can_write'>,
  endpoint: Endpoint,
): void => {
  const { permission, path } = endpoint;
  if (!hasPermission(permissions, permission))
    throw new DomainError('forbidden', `You need the permission ${permission} to do this`);
  if (isWrite(endpoint) && !readersMayWrite.test(path) && !hasWritePermission(canWrite, permission))
    throw new DomainError(
      'forbidden',
      canWrite.length > 0 ? 'Your role can only read this' : 'Your role can only read',
    );
};
