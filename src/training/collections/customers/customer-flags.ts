import { contract } from '#contract/platform/api/contract.ts';
import { customerLevels, type jailDurations } from '#contract/platform/enums.ts';
import { type CustomerRow, customerById } from '../../db/customers.ts';
import { limitsByLevel } from '../../seed/customers/limits.ts';
import { putRecord, recordsOf } from '../../seed/records/records.ts';
import { conflict, invalidField } from '../../shared/errors.ts';
import { hour, iso } from '../../shared/time.ts';
import { handle } from '../definitions/endpoint-handler.ts';
import {
  type AuditContext,
  type AuditEntry,
  changeCustomerWithAudit,
  fieldChange,
  findChangeableCustomer,
} from './audit.ts';

const levels: readonly string[] = customerLevels;
const hoursOf = (duration: (typeof jailDurations)[number]['value']): number => Number.parseInt(duration, 10);

/** Flips a flag of a customer and writes the action for its new value into the audit log. Returns the new value. */
const toggleFlag = (
  call: AuditContext,
  customer: CustomerRow,
  flag: 'active' | 'payout' | 'restricted',
  [setAction, clearedAction]: readonly [string, string],
  reason: AuditEntry['reason'],
): boolean => {
  const value = !customer[flag];
  changeCustomerWithAudit(
    call,
    customer,
    { [flag]: Number(value) },
    { action: value ? setAction : clearedAction, reason, changes: fieldChange(flag, customer[flag], value) },
  );
  return value;
};

/** Flags of an account. Toggles carry no target state: a repeated call flips the flag back. */
export const customerFlagHandlers = {
  'customers.changeStatus': handle(contract.customers.changeStatus, (call) => {
    const { vip, merchant } = call.body;
    const customer = findChangeableCustomer(call);
    changeCustomerWithAudit(
      call,
      customer,
      { vip: Number(vip), merchant: Number(merchant) },
      {
        action: 'status_changed',
        changes: [...fieldChange('vip', customer.vip, vip), ...fieldChange('merchant', customer.merchant, merchant)],
      },
    );
    return { message: 'Customer updated' };
  }),

  'customers.levelLimits': handle(contract.customers.levelLimits, ({ store, param }) => ({
    data: limitsByLevel(customerById(store, param('id'))),
  })),

  'customers.changeLevel': handle(contract.customers.changeLevel, (call) => {
    const { level, reason } = call.body;
    if (!levels.includes(level)) throw invalidField('level', `Level must be one of ${levels.join(', ')}`);
    const customer = findChangeableCustomer(call);
    if (customer.level === Number(level)) throw invalidField('level', `The customer is at level ${level} already`);
    changeCustomerWithAudit(
      call,
      customer,
      { level: Number(level) },
      { action: 'level_changed', reason, changes: fieldChange('level', customer.level, level) },
    );
    return { message: `Level changed to ${level}` };
  }),

  'customers.haltDeletion': handle(contract.customers.haltDeletion, (call) => {
    const customer = findChangeableCustomer(call);
    if (customer.deleted_at === null) throw conflict('No deletion is pending');
    changeCustomerWithAudit(
      call,
      customer,
      { deleted_at: null },
      {
        action: 'deletion_rejected',
        reason: call.body?.reason,
        changes: fieldChange('deleted_at', iso(customer.deleted_at), null),
      },
    );
    return { message: 'The account stays open' };
  }),

  'customers.toggleActive': handle(contract.customers.toggleActive, (call) => {
    const customer = findChangeableCustomer(call);
    if (customer.deleted_at !== null)
      throw conflict('A deletion is pending: reject it before deactivating the account');
    const active = toggleFlag(call, customer, 'active', ['activated', 'deactivated'], call.body.reason);
    return { message: active ? 'Account activated' : 'Account deactivated' };
  }),

  'customers.togglePayout': handle(contract.customers.togglePayout, (call) => {
    const customer = findChangeableCustomer(call);
    const payout = toggleFlag(call, customer, 'payout', ['payout_enabled', 'payout_disabled'], call.body.reason);
    return { message: payout ? 'Payout enabled' : 'Payout disabled' };
  }),

  'customers.toggleRestriction': handle(contract.customers.toggleRestriction, (call) => {
    const customer = findChangeableCustomer(call);
    // Lifting a restriction needs no reason; one that is sent is ignored.
    const reason = customer.restricted ? null : call.body.reason;
    const restricted = toggleFlag(call, customer, 'restricted', ['restricted', 'unrestricted'], reason);
    return { message: restricted ? 'Account restricted' : 'Account unrestricted' };
  }),

  'customers.resetTwoFactor': handle(contract.customers.resetTwoFactor, (call) => {
    const customer = findChangeableCustomer(call);
    if (!customer.has_mfa) throw conflict('The customer has no 2FA');
    changeCustomerWithAudit(
      call,
      customer,
      { has_mfa: 0 },
      { action: 'two_factor_removed', reason: call.body?.reason, changes: fieldChange('has_mfa', true, false) },
    );
    return { message: '2FA removed' };
  }),

  'customers.jail': handle(contract.customers.jail, (call) => {
    const customer = findChangeableCustomer(call);
    if (customer.jailed_until !== null) throw conflict('The account is jailed already');
    const until = call.now + hoursOf(call.body.duration) * hour;
    changeCustomerWithAudit(
      call,
      customer,
      { jailed_until: until },
      { action: 'jailed', reason: call.body.reason, changes: fieldChange('jailed_until', null, iso(until)) },
    );
    return { message: `Account jailed until ${iso(until)}` };
  }),

  'customers.unjail': handle(contract.customers.unjail, (call) => {
    const customer = findChangeableCustomer(call);
    if (customer.jailed_until === null) throw conflict('The account is not jailed');
    changeCustomerWithAudit(
      call,
      customer,
      { jailed_until: null },
      {
        action: 'unjailed',
        reason: call.body.reason,
        changes: fieldChange('jailed_until', iso(customer.jailed_until), null),
      },
    );
    return { message: 'Account released' };
  }),

  'customers.unassignBvn': handle(contract.customers.unassignBvn, (call) => {
    const customer = findChangeableCustomer(call);
    if (customer.bvn === '') throw conflict('The customer has no BVN');
    changeCustomerWithAudit(
      call,
      customer,
      { bvn: '' },
      { action: 'bvn_unassigned', changes: fieldChange('bvn', customer.bvn, null) },
    );
    return { message: 'BVN unassigned' };
  }),

  'customers.rejectVerifications': handle(contract.customers.rejectVerifications, (call) => {
    const customer = findChangeableCustomer(call);
    const open = recordsOf(call.platform, customer, 'verification').filter(({ status }) => status !== 'rejected');
    if (open.length === 0) throw conflict('There is no verification to reject');
    const { first_name, last_name } = call.staff();
    const review = {
      status: 'rejected',
      reason: call.body.reason,
      reviewer: `${first_name} ${last_name}`,
      reviewed_at: iso(call.now),
    };
    for (const verification of open)
      putRecord(call.platform, customer.rowNumber, 'verification', { ...verification, ...review });
    changeCustomerWithAudit(
      call,
      customer,
      { verified: 0 },
      {
        action: 'verifications_rejected',
        reason: call.body.reason,
        changes: [
          ...open.flatMap(({ type, status }) => fieldChange(type, status, 'rejected')),
          ...fieldChange('verified', customer.verified, false),
        ],
      },
    );
    return { message: 'Verifications rejected' };
  }),
};
