import type { ApprovalRule } from '#contract/platform/api/approvals.ts';
import type { EndpointName } from '#contract/platform/api/contract.ts';
import { canNeedApproval } from '#contract/platform/definitions/endpoint.ts';
import { hasPermission, type Permission } from '#contract/platform/permissions.ts';
import type { StaffAccount } from '../../db/staff.ts';
import { isNegative, minus } from '../../shared/money.ts';
import type { PlatformContext } from '../definitions/endpoint-handler.ts';

/** What the second member needs. */
export const approver: Permission = 'role_management:read';
export const expiresAfterHours = 24;

/** Above these amounts a second member approves: about as much as a million naira. */
const limits: ReadonlyMap<string, string> = new Map(
  Object.entries({
    NGN: '1000000',
    KES: '85000',
    GHS: '10000',
    ZAR: '12000',
    UGX: '2400000',
    TZS: '1750000',
    RWF: '850000',
    USD: '650',
    GBP: '500',
    EUR: '600',
    USDT: '650',
    BTC: '0.01',
    ETH: '0.2',
    SOL: '4',
  }),
);

const rule = (endpoint: string, more: Partial<ApprovalRule> = {}): ApprovalRule => ({
  endpoint,
  decisions: null,
  above: null,
  approver_permission: approver,
  expires_after_hours: expiresAfterHours,
  one_request_per_run: true,
  ...more,
});

/** One rule for each currency. */
const aboveLimits = (endpoint: EndpointName, decisions: string[]): ApprovalRule[] =>
  [...limits].map(([currency, amount]) => rule(endpoint, { decisions, above: { amount, currency } }));

/** How accounts are taken over, and money is made. */
const sensitive: readonly EndpointName[] = [
  'customers.setWalletBalance',
  'customers.changeEmail',
  'customers.changePhone',
  'customers.resetTwoFactor',
  'customers.unassignBvn',
  'customers.haltDeletion',
];

const rulesByRole: ReadonlyMap<string, readonly ApprovalRule[]> = new Map([
  ['finance', [...aboveLimits('payouts.decide', ['approve', 'retry']), ...aboveLimits('deposits.decide', ['credit'])]],
  ['support', sensitive.map((endpoint) => rule(endpoint))],
]);

/** The rules that apply to the writes of a member. */
export const rulesFor = (
  { approvalsFor, served }: Pick<PlatformContext, 'approvalsFor' | 'served'>,
  { role, permissions }: Pick<StaffAccount, 'role' | 'permissions'>,
): readonly ApprovalRule[] => {
  if (approvalsFor === 'nobody') return [];
  if (approvalsFor === 'standard') return rulesByRole.get(role) ?? [];
  return [...served].flatMap(([name, { endpoint }]) =>
    canNeedApproval(endpoint) && hasPermission(permissions, endpoint.permission) ? [rule(name)] : [],
  );
};

/** An amount in major units of a currency. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

const isAbove = (amount: string, limit: string): boolean => isNegative(minus(limit, amount));

/** Whether an amount is above the limit of its currency, if that has one. */
export const isAboveLimit = ({ amount, currency }: Money): boolean => {
  const limit = limits.get(currency);
  return limit !== undefined && isAbove(amount, limit);
};

/** Whether a rule applies to a write that moves this amount; null: no amount that is known. */
export const appliesTo = ({ above }: ApprovalRule, money: Money | null): boolean =>
  above === null || (money !== null && money.currency === above.currency && isAbove(money.amount, above.amount));
