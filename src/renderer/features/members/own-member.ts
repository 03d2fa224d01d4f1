import type { Staff } from '#contract/platform/api/me.ts';
import type { Member } from '#contract/platform/api/settings/members.ts';
import { comparedName } from '../shared/compared-name.ts';

type Names = Record<'first_name' | 'last_name', string | null>;

/** A name to compare, however it is split into first and last name. */
const nameOf = ({ first_name, last_name }: Names): string => comparedName(`${first_name ?? ''}${last_name ?? ''}`);

/**
 * Whether a member is the one who is signed in. `own`: null before anybody is, when no page is shown. `perhaps`: the platform sends nothing that tells them
 * apart, and the names don't either.
 */
export const ownership = (
  member: Pick<Member, 'id' | 'email' | 'first_name' | 'last_name'>,
  own: Pick<Staff, 'id' | 'email' | 'first_name' | 'last_name'> | null,
): 'own' | 'perhaps' | 'other' => {
  if (own === null) return 'other';
  const emails = [member.email, own.email].map((email) => email?.trim().toLowerCase() || null);
  if (member.id === own.id || (emails[0] !== null && emails[0] === emails[1])) return 'own';
  const name = nameOf(own);
  // Without an ID, the email or the name stands in its place.
  const hasId = own.id !== (own.email ?? `${own.first_name} ${own.last_name}`.trim());
  if (hasId || !emails.includes(null)) return 'other';
  return name === '' || name === nameOf(member) ? 'perhaps' : 'other';
};
