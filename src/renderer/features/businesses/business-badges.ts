import type { Business } from '#contract/platform/api/businesses.ts';
import { hasStatus } from '#contract/platform/status.ts';
import type { Badge } from '#kernel/definitions/detail.ts';
import { sentenceCase } from '#kernel/format/text.ts';

/** A status of a verification: `pending` reads `Awaiting verification`. */
export const verificationLabel = (status: string): string =>
  hasStatus(status, 'pending') ? 'Awaiting verification' : sentenceCase(status);

/** Whether documents of a business await a decision. */
export const isAwaiting = ({ verification_status }: Pick<Business, 'verification_status'>): boolean =>
  hasStatus(verification_status, 'pending');

/** Whether the submitted documents of a business were rejected. */
export const isRejected = ({ verification_status }: Pick<Business, 'verification_status'>): boolean =>
  hasStatus(verification_status, 'rejected');

const verifiedBadge = (business: Business): Badge =>
  business.verified
    ? { label: 'Verified', tone: 'success', hint: 'The business is verified' }
    : isAwaiting(business)
      ? { label: verificationLabel('pending'), tone: 'pending', hint: 'Submitted documents await a decision' }
      : isRejected(business)
        ? { label: 'Verification rejected', tone: 'danger', hint: 'The submitted documents were rejected' }
        : { label: 'Not verified', tone: 'neutral', hint: "The business isn't verified yet" };

const deactivated: Badge = { label: 'Account Deactivated', tone: 'danger', hint: "The business can't sign in" };

/** The state of a verification in one word, where a row has no room for more. */
const shortLabel = (business: Business): Pick<Badge, 'label'> | null =>
  isAwaiting(business) ? { label: 'Awaiting' } : isRejected(business) ? { label: 'Rejected' } : null;

/** The badges of a row, the gravest first, in few words. */
export const rowBadges = (business: Business): Badge[] => [
  ...(business.active ? [] : [{ label: 'Not active', tone: 'danger' } satisfies Badge]),
  { ...verifiedBadge(business), ...(!business.verified && shortLabel(business)) },
];

/** The badges of a business's header. */
export const businessBadges = (business: Business): Badge[] => [
  verifiedBadge(business),
  { label: `Level ${business.level}`, tone: 'neutral', hint: 'The level sets the limits of the business' },
  ...(business.active ? [] : [deactivated]),
];
