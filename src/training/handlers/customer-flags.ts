import { contract } from '../../contract/api/contract.ts';
import { customerLevels, type jailDurations } from '../../contract/limits.ts';
import { iso } from '../db/customer.ts';
import { putRecord, recordsOf } from '../db/records.ts';
import { badField, conflict } from '../http/refusal.ts';
import { handle } from '../http/serve.ts';
import { act, changed, openCustomer } from './acting.ts';

const hour = 3_600_000;
const levels: readonly string[] = customerLevels;
const hoursOf = (duration: (typeof jailDurations)[number]['value']): number => Number.parseInt(duration, 10);

/** What staff switch about an account. Toggles carry no target state: a repeat flips the flag back (api.md). */
export const customerFlagHandlers = {
  'customers.changeStatus': handle(contract.customers.changeStatus, (call) => {
    const { vip, merchant } = call.body;
    const customer = openCustomer(call);
    act(
      call,
      customer,
      { vip: Number(vip), merchant: Number(merchant) },
      {
        action: 'status_changed',
        changes: [...changed('vip', customer.vip, vip), ...changed('merchant', customer.merchant, merchant)],
      },
    );
    return { message: 'Customer updated' };
  }),

  'customers.changeLevel': handle(contract.customers.changeLevel, (call) => {
    const { level, reason } = call.body;
    if (!levels.includes(level)) throw badField('level', `Level must be one of ${levels.join(', ')}`);
    const customer = openCustomer(call);
    if (customer.level === Number(level)) throw badField('level', `The customer is at level ${level} already`);
    act(
      call,
      customer,
      { level: Number(level) },
      { action: 'level_changed', reason, changes: changed('level', customer.level, level) },
    );
    return { message: `Level changed to ${level}` };
  }),

  'customers.haltDeletion': handle(contract.customers.haltDeletion, (call) => {
    const customer = openCustomer(call);
    if (customer.deleted_at === null) throw conflict('No deletion is pending');
    act(
      call,
      customer,
      { deleted_at: null },
      {
        action: 'deletion_rejected',
        reason: call.body.reason,
        changes: changed('deleted_at', iso(customer.deleted_at), null),
      },
    );
    return { message: 'The account stays open' };
  }),

  'customers.toggleActive': handle(contract.customers.toggleActive, (call) => {
    const customer = openCustomer(call);
    if (customer.deleted_at !== null)
      throw conflict('A deletion is pending: reject it before deactivating the account');
    const active = !customer.active;
    act(
      call,
      customer,
      { active: Number(active) },
      {
        action: active ? 'activated' : 'deactivated',
        reason: call.body.reason,
        changes: changed('active', customer.active, active),
      },
    );
    return { message: active ? 'Account activated' : 'Account deactivated' };
  }),

  'customers.togglePayout': handle(contract.customers.togglePayout, (call) => {
    const customer = openCustomer(call);
    const payout = !customer.payout;
    act(
      call,
      customer,
      { payout: Number(payout) },
      {
        action: payout ? 'payout_enabled' : 'payout_disabled',
        reason: call.body.reason,
        changes: changed('payout', customer.payout, payout),
      },
    );
    return { message: payout ? 'Payout enabled' : 'Payout disabled' };
  }),

  'customers.toggleRestriction': handle(contract.customers.toggleRestriction, (call) => {
    const customer = openCustomer(call);
    const restricted = !customer.restricted;
    act(
      call,
      customer,
      { restricted: Number(restricted) },
      {
        action: restricted ? 'restricted' : 'unrestricted',
        // Lifting a restriction asks no reason; one that is sent all the same says nothing.
        reason: restricted ? call.body.reason : null,
        changes: changed('restricted', customer.restricted, restricted),
      },
    );
    return { message: restricted ? 'Account restricted' : 'Account unrestricted' };
  }),

  'customers.resetTwoFactor': handle(contract.customers.resetTwoFactor, (call) => {
    const customer = openCustomer(call);
    if (!customer.has_mfa) throw conflict('The customer has no 2FA');
    act(call, customer, { has_mfa: 0 }, { action: 'two_factor_removed', changes: changed('has_mfa', true, false) });
    return { message: '2FA removed' };
  }),

  'customers.jail': handle(contract.customers.jail, (call) => {
    const customer = openCustomer(call);
    if (customer.jailed_until !== null) throw conflict('The account is jailed already');
    const until = call.now + hoursOf(call.body.duration) * hour;
    act(
      call,
      customer,
      { jailed_until: until },
      { action: 'jailed', reason: call.body.reason, changes: changed('jailed_until', null, iso(until)) },
    );
    return { message: `Account jailed until ${iso(until)}` };
  }),

  'customers.unjail': handle(contract.customers.unjail, (call) => {
    const customer = openCustomer(call);
    if (customer.jailed_until === null) throw conflict('The account is not jailed');
    act(
      call,
      customer,
      { jailed_until: null },
      {
        action: 'unjailed',
        reason: call.body.reason,
        changes: changed('jailed_until', iso(customer.jailed_until), null),
      },
    );
    return { message: 'Account released' };
  }),

  'customers.unassignBvn': handle(contract.customers.unassignBvn, (call) => {
    const customer = openCustomer(call);
    if (customer.bvn === '') throw conflict('The customer has no BVN');
    act(call, customer, { bvn: '' }, { action: 'bvn_unassigned', changes: changed('bvn', customer.bvn, null) });
    return { message: 'BVN unassigned' };
  }),

  'customers.rejectVerifications': handle(contract.customers.rejectVerifications, (call) => {
    const customer = openCustomer(call);
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
      putRecord(call.platform, customer.n, 'verification', { ...verification, ...review });
    act(
      call,
      customer,
      { verified: 0 },
      {
        action: 'verifications_rejected',
        reason: call.body.reason,
        changes: [
          ...open.flatMap(({ type, status }) => changed(type, status, 'rejected')),
          ...changed('verified', customer.verified, false),
        ],
      },
    );
    return { message: 'Verifications rejected' };
  }),
};
