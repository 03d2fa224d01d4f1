import type { Business } from '#contract/api/businesses.ts';
import type { Flag } from '#kernel/list/columns.tsx';

/** Whether a business has shown its papers, as a badge. */
export const verifiedFlag = ({ verified }: Pick<Business, 'verified'>): Flag =>
  verified
    ? { label: 'Verified', tone: 'good', hint: 'The business was verified' }
    : { label: 'Not verified', tone: 'waiting', hint: 'The business was not verified yet' };

/** The badges of a business's header. */
export const businessFlags = (business: Business): Flag[] => {
  const flags: (Flag | false)[] = [
    verifiedFlag(business),
    { label: `Level ${business.level}`, tone: 'neutral', hint: 'The level decides what the business may move' },
    !business.active && { label: 'Account Deactivated', tone: 'bad', hint: 'The business cannot sign in' },
  ];
  return flags.filter((flag) => flag !== false);
};
