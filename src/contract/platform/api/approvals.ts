import { z } from 'zod';
import { exactAmount } from '../../values/decimals.ts';
import {
  amount,
  count,
  dateTime,
  flag,
  id,
  identifier,
  list,
  oneOrMany,
  optionalDateTime,
  optionalList,
  orNull,
} from '../../values/schemas.ts';
import { reasonBody } from '../bodies/common.ts';
import { namesCustomers } from '../definitions/affected-groups.ts';
import { listAnswer, listQuery, pageAnswer, recordAnswer, writeAnswer } from '../definitions/answers.ts';
import { get, post } from '../definitions/endpoint.ts';
import { fieldChange, namedRecord } from '../definitions/entities.ts';
import { approvalStatuses } from '../enums.ts';

/**
 * Which writes a second member has to approve. `endpoint` is the name of the write in this contract, such as `payouts.decide`; `decisions`
 * are those of its body (`decision`, `status` or `winner`) that it applies to, null for all; it applies to amounts of more than `above`, in major
 * units, null for every one;
 * `approver_permission` what the second member needs, null for anybody else. `one_request_per_run`: writes with the same `Run-Id` become one
 * request; null: each becomes a request of its own.
 */
const policyRule = z.object({
  endpoint: z.string(),
  decisions: orNull(z.array(z.string())),
  above: orNull(z.object({ amount, currency: z.string() })),
  approver_permission: orNull(z.string()),
  expires_after_hours: orNull(count),
  one_request_per_run: orNull(flag),
});
export type ApprovalRule = z.infer<typeof policyRule>;

/** Who asked for a change, or decided about it. A platform need not send IDs. */
const member = z.object({ id: orNull(identifier), name: z.string() });

/** One write that a request is about. */
const requestedWrite = z.object({
  record: namedRecord,
  /** What it changes below the record, for people: `NGN wallet`, the name of a beneficiary. Null: the record itself. */
  subject: orNull(z.string()),
  changes: list(fieldChange),
  /** What it moves. */
  amount: orNull(amount),
  currency_id: orNull(identifier),
  /** The Idempotency-Key of the write, for its requester only: so the console finds the request of a write whose answer was lost. */
  idempotency_key: orNull(z.string()),
});

/** One write of a run of several. `failure`: why the platform didn't carry it out although its request was approved. */
const approvalLine = requestedWrite.extend({ failure: orNull(z.string()) });
export type ApprovalLine = z.infer<typeof approvalLine>;

/**
 * A change that waits for a second member, or was decided. `can_decide`: whether the platform would accept the reader's decision; null: it
 * doesn't say.
 */
const approval = requestedWrite.extend({
  id,
  endpoint: z.string(),
  /** What its body decides (`decision`, `status` or `winner`), such as `approve`, where the endpoint takes several. */
  decision: orNull(z.string()),
  /** Null for a run of several writes, which has no `subject` and no `changes` either: its `lines` have them. */
  record: orNull(namedRecord),
  /** The writes of a run, decided about together. None: the request is about one write. */
  lines: optionalList(approvalLine),
  /** What the write moves, or the lines of a run together, if that is one currency. */
  amount: orNull(amount),
  currency_id: orNull(identifier),
  reason: orNull(z.string()),
  requested_by: member,
  requested_at: dateTime,
  expires_at: optionalDateTime,
  status: z.string(),
  approver_permission: orNull(z.string()),
  can_decide: orNull(flag),
  decided_by: orNull(member),
  decided_at: optionalDateTime,
  decision_reason: orNull(z.string()),
});
export type Approval = z.infer<typeof approval>;

const query = listQuery(['requested_at', 'expires_at', 'amount']).extend({
  status: oneOrMany(z.enum(approvalStatuses)).optional(),
  /** `true`: only the reader's own requests; `false`: only those of others. */
  mine: z.enum(['true', 'false']).optional(),
  /** `true`: only what the reader may decide about. */
  can_decide: z.enum(['true', 'false']).optional(),
  endpoint: oneOrMany(z.string()).optional(),
  /** Only the requests about the record with this ID. */
  record: z.string().max(200).optional(),
});

/** An approved write changes what the write itself would have changed. */
const changesOfWrites = [
  ...['customers', 'members', 'books', 'countries', 'chains', 'currencies', 'payments', 'providers'],
  ...['commerce', 'airtable', 'aripReports', ...namesCustomers],
];

/** How many records a run changes, and what they move together. */
const runText = (lines: number, total: string | null, currency: string | null): string =>
  `${lines} records${total === null || currency === null ? '' : `, ${exactAmount(total)} ${currency} together`}`;

/** The words of the question before an approval: which records change in what, and who asked for it. */
const approvalWords = approval.transform(({ record, changes, lines, amount: total, currency_id, requested_by }) => ({
  record: record === null ? runText(lines.length, total, currency_id) : (record.name ?? record.id),
  fields: [...new Set([...changes, ...lines.flatMap((line) => line.changes)].map(({ field }) => field))].join(', '),
  requester: requested_by.name,
}));

const decided = {
  body: reasonBody,
  answer: writeAnswer.extend({ data: orNull(z.unknown()) }),
  // The policy stays as it is.
  changesOnly: ['list', 'get'],
};

export const approvals = {
  policy: get('/approvals/policy', { answer: listAnswer(policyRule) }),
  list: get('/approvals', { query, answer: pageAnswer(approval) }),
  get: get('/approvals/:id', { answer: recordAnswer(approval) }),
  approve: post('/approvals/:id/approve', {
    ...decided,
    affects: changesOfWrites,
    run: 'approvals',
    confirm: {
      message: 'Approve request {id}?',
      button: 'Approve',
      named: {
        endpoint: 'approvals.get',
        words: approvalWords,
        message: 'Approve the change of {record} ({fields}) that {requester} asked for?',
      },
    },
  }),
  decline: post('/approvals/:id/decline', { ...decided, run: 'approvals' }),
  withdraw: post('/approvals/:id/withdraw', decided),
};
