import type { LogEntry } from '#contract/platform/api/customer-records.ts';
import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import type { Banner, BannerCause, BannerLine } from '#kernel/definitions/detail.ts';
import {
  deletionCountdown,
  type LimitingState,
  limitingStatesOf,
  stateBadges,
} from '../shared/customers/customer-badges.ts';

/** A deleted account can no longer be changed, so the banner says nothing about it. */
type BannerState = Exclude<LimitingState, 'deleted'>;

interface StateText extends Omit<BannerLine, 'key' | 'title' | 'due'> {
  due?: (customer: CustomerDetail) => { label: string; at: string | null };
  /** The action of the audit log entry that says who brought the state about. */
  loggedAs: string;
}

const stateTexts: Record<BannerState, StateText> = {
  deletion: {
    tone: 'danger',
    due: (customer) => ({
      label: deletionCountdown(customer) === null ? 'since' : 'takes effect',
      at: customer.deleted_at,
    }),
    meaning: 'The account will be deleted',
    action: 'customers.haltDeletion',
    loggedAs: 'deletion_requested',
  },
  deactivated: {
    tone: 'danger',
    meaning: "The customer can't sign in",
    action: 'customers.toggleActive',
    loggedAs: 'deactivated',
  },
  jailed: {
    tone: 'danger',
    due: ({ jail_status }) => ({ label: 'until', at: jail_status.until }),
    meaning: "The customer can't sign in or move money",
    action: 'customers.jail',
    loggedAs: 'jailed',
  },
  payoutDisabled: {
    tone: 'warning',
    meaning: "Money can't leave this account",
    action: 'customers.togglePayout',
    loggedAs: 'payout_disabled',
  },
  restricted: {
    tone: 'warning',
    meaning: "The customer can't use some features",
    action: 'customers.toggleRestriction',
    loggedAs: 'restricted',
  },
};

const bannerStates = (customer: CustomerDetail): BannerState[] =>
  limitingStatesOf(customer).includes('deleted')
    ? []
    : limitingStatesOf(customer).filter((state) => state !== 'deleted');

const lineOf = (customer: CustomerDetail, state: BannerState): BannerLine => {
  const { due: dueOf, loggedAs: _, ...text } = stateTexts[state];
  const due = dueOf?.(customer);
  return {
    ...text,
    key: state,
    title: stateBadges[state].label,
    ...(due && due.at !== null && { due: { label: due.label, at: due.at } }),
  };
};

/** Enough for every state to be found, even if one of them changed often. */
const entriesRead = 100;

/** The newest entry of each state; the entries are sorted newest first. */
const causesOf = (entries: readonly LogEntry[], states: readonly BannerState[]): Map<string, BannerCause> =>
  new Map(
    states.flatMap((state): [string, BannerCause][] => {
      const entry = entries.find(({ action }) => action === stateTexts[state].loggedAs);
      return entry ? [[state, { actor: entry.actor.name, at: entry.created_at, reason: entry.reason }]] : [];
    }),
  );

/** What limits a customer's account, with reason and actor from the audit log. */
export const customerBanner: Banner<CustomerDetail> = {
  lines: (customer) => bannerStates(customer).map((state) => lineOf(customer, state)),
  causes: (customer) => {
    const states = bannerStates(customer);
    const action = states.map((state) => stateTexts[state].loggedAs);
    return mapQuery(
      api.customers.auditLogs.query({ id: customer.id, action, limit: entriesRead, sort: '-created_at' }),
      ['causes'],
      ({ data }) => causesOf(data, states),
    );
  },
};
