import type { Approval } from '#contract/platform/api/approvals.ts';
import type { Staff } from '#contract/platform/api/me.ts';
import { comparedName } from '../shared/compared-name.ts';

/**
 * Whether the signed-in member asked for a change themselves. `perhaps`: the platform sends the requester's name only, and it is the member's. `own`
 * is null before anybody is signed in, when no page is shown.
 */
export const requester = (
  { requested_by }: Pick<Approval, 'requested_by'>,
  own: Pick<Staff, 'id' | 'email' | 'first_name' | 'last_name'> | null,
): 'own' | 'perhaps' | 'other' => {
  if (own === null) return 'other';
  if (requested_by.id !== null) return requested_by.id === own.id ? 'own' : 'other';
  const names = [`${own.first_name}${own.last_name}`, own.email ?? ''].map(comparedName);
  return names.includes(comparedName(requested_by.name)) ? 'perhaps' : 'other';
};
