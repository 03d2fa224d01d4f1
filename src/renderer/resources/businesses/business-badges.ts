import type { Business } from '#contract/api/businesses.ts';
import type { Badge } from '#kernel/definitions/detail.ts';

export const verifiedBadge = ({ verified }: Pick<Business, 'verified'>): Badge =>
  verified
    ? { label: 'Verified', tone: 'success', hint: 'The business is verified' }
    : { label: 'Not verified', tone: 'pending', hint: "The business isn't verified yet" };

/** The badges of a business's header. */
export const businessBadges = (business: Business): Badge[] => [
  verifiedBadge(business),
  { label: `Level ${business.level}`, tone: 'neutral', hint: 'The level sets the limits of the business' },
  ...(business.active
    ? []
    : [{ label: 'Account Deactivated', tone: 'danger', hint: "The business can't sign in" } satisfies Badge]),
];
