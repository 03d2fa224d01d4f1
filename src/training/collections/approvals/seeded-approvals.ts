import { z } from 'zod';
import type { EndpointName } from '#contract/platform/api/contract.ts';
import { type CustomerRow, customersByNumber, nameOf } from '../../db/customers.ts';
import { characters } from '../../seed/customers/characters.ts';
import type { SeedContext } from '../../seed/seed-context.ts';
import { accounts } from '../../seed/training-accounts.ts';
import { hour } from '../../shared/time.ts';
import type { MovementRow } from '../definitions/define-movements.ts';
import { payouts } from '../money/payouts.ts';
import { type ApprovalRow, type RequestedWrite, totalOf } from './approval-row.ts';
import { approver, expiresAfterHours, isAboveLimit } from './policy.ts';

const minute = 60_000;

type SeededWrite = Pick<RequestedWrite, 'path' | 'request' | 'record' | 'changes'> &
  Partial<Pick<RequestedWrite, 'amount' | 'currency_id'>>;

/** A request without what follows from when it was made, and by whom. */
interface SeededRequest extends Pick<ApprovalRow, 'endpoint' | 'permission' | 'reason'> {
  writes: readonly SeededWrite[];
  /** The role of the member who asked. */
  asker: string;
  minutesAgo: number;
  status?: ApprovalRow['status'];
  decided?: { minutesLater: number; reason: string };
}

const memberOf = (role: string): { id: string; name: string } => {
  const account = accounts.find((each) => each.role === role);
  return { id: account?.id ?? '', name: `${account?.first} ${account?.last}` };
};

/** Approves payouts that wait in review; several: by one run. */
const approvalOf = (payouts: readonly MovementRow[], minutesAgo: number, reason: string): SeededRequest => ({
  endpoint: 'payouts.decide',
  permission: 'payouts:read',
  writes: payouts.map(({ id, category: kind, reference, amount, currency_id }) => ({
    path: `/payouts/${kind}/${id}/decision`,
    request: { params: { kind, id }, query: {}, body: { decision: 'approve', reason } },
    record: { type: `payouts/${kind}`, id, name: reference },
    changes: [{ field: 'status', from: 'in_review', to: 'approved', read: 'payouts.get' }],
    amount,
    currency_id,
  })),
  reason,
  asker: 'finance',
  minutesAgo,
});

/** A change of a customer's field. */
const customerChange = (
  customer: CustomerRow,
  endpoint: EndpointName & `customers.${string}`,
  part: string,
  { minutesAgo, body, change }: { minutesAgo: number; body: Record<string, string>; change: [string, string, string] },
): SeededRequest => {
  const [field, from, to] = change;
  return {
    endpoint,
    permission: 'customer:read',
    writes: [
      {
        path: `/customers/${customer.id}/${part}`,
        request: { params: { id: customer.id }, query: {}, body },
        record: { type: 'customers', id: customer.id, name: nameOf(customer) },
        changes: [{ field, from, to, read: 'customers.get' }],
      },
    ],
    reason: body.reason ?? null,
    asker: 'support',
    minutesAgo,
  };
};

/** The payouts above the limit that fulfil a condition, oldest first: those at the head of a queue stay free of requests. */
const largePayouts = ({ store }: SeedContext, condition: string): MovementRow[] =>
  payouts
    .where(store, `${condition} ORDER BY created_at, id`)
    .filter(({ amount, currency_id: currency }) => isAboveLimit({ amount, currency }));

const numbered = z.object({ rowNumber: z.number() });

/** Active customers of no particular kind, with 2FA, an email address and a phone number. */
const plainCustomers = ({ store }: SeedContext, count: number): CustomerRow[] => {
  const sql = `SELECT rowNumber FROM customers WHERE rowNumber > ? AND state_flags = 0 AND has_mfa = 1 AND email <> '' AND phone <> ''
    ORDER BY rowNumber LIMIT ?`;
  const rows = store.all(numbered, sql, characters.length, count);
  return customersByNumber(
    store,
    rows.map(({ rowNumber }) => rowNumber),
  );
};

const about = <Row>(row: Row | undefined, make: (row: Row) => SeededRequest): SeededRequest[] =>
  row === undefined ? [] : [make(row)];

/** The requests about the records that there are: a database with few customers lacks some. */
const requestsOf = (context: SeedContext): SeededRequest[] => {
  const { anchor } = context;
  const [fiat] = largePayouts(context, "category = 'fiat' AND status = 'in_review'");
  const [crypto] = largePayouts(context, "category = 'crypto' AND status = 'in_review'");
  // It was asked for halfway between the payout's creation and its approval.
  const paid = largePayouts(context, "category = 'fiat' AND status = 'approved'").at(-1);
  const waited = paid ? (paid.status_changed_at - paid.created_at) / 2 / minute : 0;
  const [locked, renamed, called, late] = plainCustomers(context, 4);
  return [
    ...about(fiat, (payout) => approvalOf([payout], 190, 'Documents verified')),
    ...about(crypto, (payout) => approvalOf([payout], 50, 'Confirmed with the customer')),
    // It expires within the hour.
    ...about(locked, (customer) =>
      customerChange(customer, 'customers.resetTwoFactor', 'reset2fa', {
        minutesAgo: expiresAfterHours * 60 - 40,
        body: { reason: 'Lost the phone, identity checked by video call' },
        change: ['has_mfa', 'true', 'false'],
      }),
    ),
    // The customer has another address by now than when this was asked for.
    ...about(renamed, (customer) =>
      customerChange(customer, 'customers.changeEmail', 'email', {
        minutesAgo: 320,
        body: { email: `new.${customer.email}`, reason: 'Customer changed the provider' },
        change: ['email', `old.${customer.email}`, `new.${customer.email}`],
      }),
    ),
    ...about(called, (customer) => ({
      ...customerChange(customer, 'customers.changePhone', 'phone', {
        minutesAgo: 26 * 60,
        body: { country_code: 'NG', number: '8031119999', reason: 'Asked for by email' },
        change: ['phone_number', customer.phone, '+2348031119999'],
      }),
      status: 'declined',
      decided: { minutesLater: 45, reason: 'The customer could not be reached at the old number' },
    })),
    ...about(paid, (payout) => ({
      ...approvalOf([payout], (anchor - payout.status_changed_at) / minute + waited, 'Documents verified'),
      status: 'approved',
      decided: { minutesLater: waited, reason: 'Source of funds checked' },
    })),
    ...about(late, (customer) => ({
      ...customerChange(customer, 'customers.changeEmail', 'email', {
        minutesAgo: 72 * 60,
        body: { email: `work.${customer.email}`, reason: 'Customer lost access to the mailbox' },
        change: ['email', customer.email, `work.${customer.email}`],
      }),
      status: 'expired',
    })),
  ];
};

/** Requests in every state that members meet. */
export function* seededApprovals(context: SeedContext): Generator<ApprovalRow> {
  for (const [index, { asker, minutesAgo, decided, writes, ...request }] of requestsOf(context).entries()) {
    const requester = memberOf(asker);
    const decider = decided ? memberOf('admin') : null;
    const lines = writes.map((write) => ({
      ...{ subject: null, amount: null, currency_id: null, idempotency_key: null, failure: null },
      ...write,
    }));
    const total = totalOf(lines);
    const created_at = Math.round(context.anchor - minutesAgo * minute);
    yield {
      id: `APR${String(index + 1).padStart(10, '0')}`,
      run_id: null,
      lines,
      amount: total?.amount ?? null,
      currency_id: total?.currency ?? null,
      status: 'waiting',
      ...request,
      requested_by: requester.id,
      requester_name: requester.name,
      expires_at: created_at + expiresAfterHours * hour,
      approver_permission: approver,
      decided_by: decider?.id ?? null,
      decider_name: decider?.name ?? null,
      decided_at: decided ? Math.round(created_at + decided.minutesLater * minute) : null,
      decision_reason: decided?.reason ?? null,
      created_at,
    };
  }
}
