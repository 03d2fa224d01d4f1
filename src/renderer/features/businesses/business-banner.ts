import type { Business } from '#contract/platform/api/businesses.ts';
import type { LogEntry } from '#contract/platform/api/customer-records.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import type { Banner, BannerCause, BannerLine } from '#kernel/definitions/detail.ts';
import { isAwaiting, isRejected } from './business-badges.ts';

interface BannerState extends BannerLine {
  isInForce: (business: Business) => boolean;
  /** The actions of the timeline's entry that says who brought the state about. */
  loggedAs: readonly string[];
}

const states: readonly BannerState[] = [
  {
    key: 'deactivated',
    tone: 'danger',
    title: 'Account Deactivated',
    meaning: "The business can't sign in",
    isInForce: ({ active }) => !active,
    loggedAs: ['account_deactivated', 'deactivated'],
  },
  {
    key: 'rejected',
    tone: 'danger',
    title: 'Verification rejected',
    meaning: 'It must submit new documents before it can move money',
    isInForce: (business) => !business.verified && isRejected(business),
    loggedAs: ['verification_rejected'],
  },
  {
    key: 'awaiting',
    tone: 'warning',
    title: 'Awaiting verification',
    meaning: 'Submitted documents await a decision',
    isInForce: (business) => !business.verified && isAwaiting(business),
    loggedAs: [],
  },
];

const statesOf = (business: Business): BannerState[] => states.filter(({ isInForce }) => isInForce(business));

/** Enough for every state to be found, even if one of them changed often. */
const entriesRead = 100;

/** The newest entry of each state; the entries are sorted newest first. */
const causesOf = (entries: readonly LogEntry[], of: readonly BannerState[]): Map<string, BannerCause> =>
  new Map(
    of.flatMap(({ key, loggedAs }): [string, BannerCause][] => {
      const entry = entries.find(({ action }) => loggedAs.includes(action));
      return entry ? [[key, { actor: entry.actor.name, at: entry.created_at, reason: entry.reason }]] : [];
    }),
  );

/** What limits a business, with reason and actor from its timeline. */
export const businessBanner: Banner<Business> = {
  lines: (business) =>
    statesOf(business).map(({ isInForce: _, loggedAs: __, ...line }) => ({
      ...line,
      ...(line.key === 'awaiting' &&
        business.verification_submitted_at !== null && {
          due: { label: 'since', at: business.verification_submitted_at },
        }),
    })),
  causes: (business) => {
    const of = statesOf(business);
    const action = of.flatMap(({ loggedAs }) => loggedAs);
    return mapQuery(
      api.businesses.timeline.query({
        id: business.id,
        ...(action.length > 0 && { action }),
        limit: entriesRead,
        sort: '-created_at',
      }),
      ['causes'],
      ({ data }) => causesOf(data, of),
    );
  },
};
