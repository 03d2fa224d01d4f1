import { contract } from '#contract/platform/api/contract.ts';
import { hasPermission } from '#contract/platform/permissions.ts';
import { allAccounts, type StaffAccount } from '../../db/staff.ts';
import type { Store } from '../../db/store.ts';
import { conflict, DomainError, invalidField } from '../../shared/errors.ts';
import { actorOf, createRecordId } from '../customers/audit.ts';
import { type Call, handle } from '../definitions/endpoint-handler.ts';
import { nameOfRecord } from '../definitions/read-record.ts';
import type { CaseRow, RecordRef, StoredEvent } from './case-row.ts';
import { caseAnswer, cases, openDueCases, rowAnswer } from './cases.ts';
import { requireReadable } from './comments.ts';
import { teamOf, teams } from './teams.ts';

type CaseCall = Pick<Call<'/:id', unknown, unknown>, 'platform' | 'store' | 'param' | 'staff' | 'ip' | 'now'>;

/** The active members who may read cases. */
const assignable = (store: Store): StaffAccount[] =>
  allAccounts(store).filter(
    ({ status, permissions }) => status === 'active' && hasPermission(permissions, 'cases:read'),
  );

const namedAccount = ({ id, first_name, last_name }: Pick<StaffAccount, 'id' | 'first_name' | 'last_name'>) => ({
  id,
  name: `${first_name} ${last_name}`,
});

const find = (call: CaseCall): CaseRow => {
  openDueCases(call.store, call.now);
  return cases.find(call.store, call.param('id'));
};

const noEvent = { to: null, reason: null, record: null, status: null };

/** Changes the case of a call, and adds what happened to its events. */
const change = (
  call: CaseCall,
  row: CaseRow,
  changes: Partial<CaseRow>,
  event: Pick<StoredEvent, 'kind'> & Partial<StoredEvent>,
  message: string,
) => {
  const by = actorOf(call.staff()).name;
  cases.update(call.platform, row, {
    ...changes,
    updated_at: call.now,
    events: [...row.events, { ...noEvent, at: call.now, by, ...event }],
  });
  return { message };
};

/** The case of a call, which is not closed. */
const findOpen = (call: CaseCall): CaseRow => {
  const row = find(call);
  if (row.state === 'closed') throw conflict('This case is closed', caseAnswer(call, row));
  return row;
};

/** The record that a call names; one that the member can't read is refused. */
const recordRefOf = (
  call: Omit<CaseCall, 'param'>,
  { record_type, record }: { record_type: string; record: string },
): RecordRef => ({
  type: record_type,
  id: record,
  name: nameOfRecord(requireReadable(call, { record_type, record })),
});

const isSame = (one: RecordRef, other: { record_type: string; record: string }): boolean =>
  one.type === other.record_type && one.id === other.record;

/** Gives a case to a member or a team. */
const assign = (
  call: CaseCall & { body: { to_type: 'member' | 'team'; to: string; reason: string } },
  kind: 'handed_over' | 'escalated',
  message: string,
) => {
  const { to_type, to, reason } = call.body;
  const row = findOpen(call);
  const member = assignable(call.store).find(({ id }) => to_type === 'member' && id === to);
  const team = to_type === 'team' ? teamOf(to) : null;
  if (member === undefined && team === null) throw invalidField('to', 'There is no such member or team');
  const name = member === undefined ? (team?.name ?? null) : namedAccount(member).name;
  return change(
    call,
    row,
    {
      ...(member === undefined
        ? { assignee: null, assignee_name: null, team: to }
        : { assignee: member.id, assignee_name: name }),
      ...(kind === 'escalated' && { escalated: true }),
    },
    { kind, to: name, reason },
    message,
  );
};

/** Cases, what members do with them, and who can get them. */
export const caseHandlers = {
  // Before a case: `assignees` is also a text that `:id` matches.
  'cases.assignees': handle(contract.cases.assignees, ({ store }) => ({
    data: { members: assignable(store).map(namedAccount), teams: [...teams] },
  })),

  'cases.list': handle(contract.cases.list, (call) => {
    const { assignee, record_type, record, ...query } = call.query;
    openDueCases(call.store, call.now);
    const wanted = (assignee ?? []).map((one) => (one === 'me' ? call.staff().id : one === 'none' ? '' : one));
    const { data, pagination } = cases.list(call, query, [
      ...(wanted.length === 0
        ? []
        : [{ sql: `ifnull(assignee, '') IN (${wanted.map(() => '?').join(', ')})`, values: wanted }]),
      ...(record === undefined
        ? []
        : [
            {
              sql: "EXISTS (SELECT 1 FROM json_each(records) WHERE value ->> 'id' = ? AND (? = '' OR value ->> 'type' = ?))",
              values: [record, record_type ?? '', record_type ?? ''],
            },
          ]),
    ]);
    return { data: data.map((row) => rowAnswer(call, row)), pagination };
  }),

  'cases.get': handle(
    contract.cases.get,
    (call) => ({ data: caseAnswer(call, find(call)) }),
    // Its records and what is decided about them change without it.
    (answer) => {
      const { id, state, updated_at, events } = Object(Object(answer).data);
      const own = Array.isArray(events) ? events.filter(({ kind }) => kind !== 'decision') : [];
      return { id, state, updated_at, events: own.length };
    },
  ),

  'cases.open': handle(contract.cases.open, (call) => {
    const { title, reason, ...named } = call.body;
    const record = recordRefOf(call, named);
    const { id: openedBy } = call.staff();
    const by = actorOf(call.staff()).name;
    const row = cases.replace(call.platform, {
      ...{ id: createRecordId('CAS', call.now), title, reason, state: 'open', outcome: null },
      ...{ assignee: openedBy, assignee_name: by, team: null, escalated: false, wait_until: null },
      records: [record],
      events: [{ ...noEvent, at: call.now, kind: 'opened', by, reason, record }],
      ...{ opened_by: openedBy, opener_name: by, documents: [], updated_at: call.now, created_at: call.now },
    });
    return { message: 'Case opened', data: { id: row.id } };
  }),

  'cases.take': handle(contract.cases.take, (call) => {
    const row = findOpen(call);
    const { id, name } = namedAccount(call.staff());
    if (row.assignee === id) throw conflict('You have this case already', caseAnswer(call, row));
    if (row.assignee !== null) throw conflict(`${row.assignee_name} has taken this case`, caseAnswer(call, row));
    return change(call, row, { assignee: id, assignee_name: name }, { kind: 'taken', to: name }, 'Case taken');
  }),

  'cases.release': handle(contract.cases.release, (call) => {
    const row = findOpen(call);
    if (row.assignee === null) throw conflict('Nobody has this case', caseAnswer(call, row));
    if (row.assignee !== call.staff().id)
      throw new DomainError('forbidden', `Only ${row.assignee_name} can release this case`);
    return change(call, row, { assignee: null, assignee_name: null }, { kind: 'released' }, 'Case released');
  }),

  'cases.handOver': handle(contract.cases.handOver, (call) => assign(call, 'handed_over', 'Case handed over')),
  'cases.escalate': handle(contract.cases.escalate, (call) => assign(call, 'escalated', 'Case escalated')),

  'cases.wait': handle(contract.cases.wait, (call) => {
    const row = findOpen(call);
    const { reason, until } = call.body;
    if (row.state === 'waiting') throw conflict('This case waits already', caseAnswer(call, row));
    const at = until === undefined ? null : Date.parse(until);
    if (at !== null && at <= call.now) throw invalidField('until', 'Choose a time in the future');
    return change(call, row, { state: 'waiting', wait_until: at }, { kind: 'waiting', reason }, 'Case on hold');
  }),

  'cases.close': handle(contract.cases.close, (call) => {
    const row = findOpen(call);
    const { outcome, reason } = call.body;
    return change(
      call,
      row,
      { state: 'closed', outcome, wait_until: null },
      { kind: 'closed', reason, status: outcome },
      'Case closed',
    );
  }),

  'cases.reopen': handle(contract.cases.reopen, (call) => {
    const row = find(call);
    if (row.state === 'open') throw conflict('This case is open', caseAnswer(call, row));
    return change(
      call,
      row,
      { state: 'open', outcome: null, wait_until: null },
      { kind: 'reopened', reason: call.body.reason },
      'Case reopened',
    );
  }),

  'cases.addRecord': handle(contract.cases.addRecord, (call) => {
    const row = findOpen(call);
    const record = recordRefOf(call, call.body);
    if (row.records.some((one) => isSame(one, call.body)))
      throw conflict('This record is in the case already', caseAnswer(call, row));
    return change(call, row, { records: [...row.records, record] }, { kind: 'record_added', record }, 'Record added');
  }),

  'cases.removeRecord': handle(contract.cases.removeRecord, (call) => {
    const row = findOpen(call);
    const record = row.records.find((one) => isSame(one, call.body));
    if (record === undefined) throw conflict('This record is not in the case', caseAnswer(call, row));
    const records = row.records.filter((one) => one !== record);
    return change(call, row, { records }, { kind: 'record_removed', record }, 'Record removed');
  }),
};
