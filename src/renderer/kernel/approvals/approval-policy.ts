import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApprovalRule } from '#contract/platform/api/approvals.ts';
import { api } from '#kernel/api/client.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import type { ApprovableWrite } from '#kernel/definitions/action.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { subtractAmounts } from '#kernel/format/decimal.ts';
import { exactMoney } from '#kernel/format/money.ts';
import { formatCount } from '#kernel/format/text.ts';
import { isFeatureAllowed, keptForSession, orNullWhereMissing, useOfferFeature } from '#kernel/member/offer-feature.ts';
import { useSession } from '#kernel/session/session.ts';

/** The platform feature of approvals (`base/platform-features.ts`), which is the path of their list. */
const feature = 'approvals';

/** Whether the configuration leaves approvals on. */
export const hasApprovals = (): boolean => isFeatureAllowed(feature);

/** The rules for the member; null: the platform has no approvals. */
export const approvalPolicyQuery: ReadQuery<readonly ApprovalRule[] | null> = orNullWhereMissing(
  api.approvals.policy.query({}),
);

/**
 * Which writes a second member has to approve, as `useOfferApprovals` has read it. Null where the platform has no approvals, undefined while
 * that is not known.
 */
export const useApprovalPolicy = (): readonly ApprovalRule[] | null | undefined =>
  useQuery({ ...approvalPolicyQuery, ...keptForSession, enabled: false }).data;

/** Reads the policy once a session, after the page has settled. The screen of the requests is offered where the platform has approvals. */
export const useOfferApprovals = (): void => {
  useOfferFeature(feature, approvalPolicyQuery, null);
  const policy = useApprovalPolicy();
  const { status } = useSession();
  useEffect(() => {
    // It ends with a session, also where the same member signs in again over an open form.
    if (policy != null && status === 'signed-in') void bridge.call['approvals.watch']();
  }, [policy, status]);
};

const appliesTo =
  ({ endpoint, decision }: ApprovableWrite) =>
  (rule: ApprovalRule): boolean =>
    rule.endpoint === endpoint &&
    (rule.decisions === null || decision === undefined || rule.decisions.includes(decision));

/** Whether a rule of the policy applies to a write, at least above an amount. */
export const useMayNeedApproval = (write: ApprovableWrite): boolean =>
  useApprovalPolicy()?.some(appliesTo(write)) ?? false;

/** Whether the writes of a run become one request for approval, as far as they need one. */
export const useIsOneRequestPerRun = (write: ApprovableWrite): boolean =>
  useApprovalPolicy()?.some((rule) => appliesTo(write)(rule) && rule.one_request_per_run === true) ?? false;

const aboveText = (amounts: readonly string[]): string =>
  amounts.length > amountsListed ? 'Above a limit of each currency' : `Above ${amounts.join(' or ')}`;

const hoursText = (hours: number): string =>
  hours % 24 === 0 ? formatCount(hours / 24, 'day') : formatCount(hours, 'hour');

/** More amounts than these are not listed: the record names none of their currencies. */
const amountsListed = 3;

/** What a record moves: its amount is null where it has none, its currency where that is not known. */
export interface RecordMoney {
  amount: string | null;
  currency: string | null;
}

const isAbove = ({ amount, currency }: RecordMoney, { above }: ApprovalRule): boolean =>
  above === null ||
  (amount !== null && currency === above.currency && subtractAmounts(above.amount, amount)?.startsWith('-') === true);

/**
 * What the policy says about a write on records, as sentences: who approves, above which amount, of how many of them, and how long a request
 * waits. Empty: nothing, or no record moves that much. Of records in one currency only its limit is said.
 */
export const policySentences = (
  policy: readonly ApprovalRule[],
  write: ApprovableWrite,
  records: readonly RecordMoney[],
): readonly string[] => {
  const currencies = new Set(records.map(({ currency }) => currency));
  const [one = null] = currencies;
  const currency = currencies.size === 1 ? one : null;
  const rules = policy
    .filter(appliesTo(write))
    .filter(({ above }) => above === null || currency === null || above.currency === currency);
  const always = rules.some(({ above }) => above === null);
  const isKnown = records.every((record) => record.amount !== null && record.currency !== null);
  const needed = records.filter((record) => rules.some((rule) => isAbove(record, rule))).length;
  if (rules.length === 0 || (isKnown && needed === 0)) return [];
  const amounts = rules.flatMap(({ above }) => (above === null ? [] : [exactMoney(above.amount, above.currency)]));
  const hours = rules.map(({ expires_after_hours }) => expires_after_hours).find((each) => each !== null) ?? null;
  const who = always ? 'A second member approves this change' : `${aboveText(amounts)} a second member approves`;
  const isCounted = isKnown && !always && records.length > 1;
  const isOneRequest = records.length > 1 && rules.some(({ one_request_per_run }) => one_request_per_run === true);
  return [
    `${who}${isCounted ? `: ${needed} of ${records.length}` : ''}.`,
    ...(isOneRequest ? ['The records that need it become one request.'] : []),
    ...(hours === null ? [] : [`A request expires after ${hoursText(hours)}.`]),
  ];
};
