import { z } from 'zod';
import type { Store } from '../../db/store.ts';
import { iso, isoOrNull } from '../../shared/time.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import type { Call } from '../definitions/endpoint-handler.ts';
import { readRecord } from '../definitions/read-record.ts';
import { type CaseRow, caseColumns, type RecordRef, type StoredEvent } from './case-row.ts';
import { seededCases } from './seeded-cases.ts';
import { teamOf } from './teams.ts';

/** What members work on together. */
export const cases = defineCollection({
  table: 'cases',
  noun: 'Case',
  columns: caseColumns,
  relations: () => null,
  search: (row) => [
    row.id,
    row.title,
    row.reason,
    row.assignee_name,
    ...row.records.flatMap(({ id, name }) => [id, name]),
  ],
  sorts: { opened_at: (row) => row.created_at, updated_at: (row) => row.updated_at },
  createdAs: 'opened_at',
  // An answer depends on what its reader may see of the records.
  toAnswer: (row) => row,
  seed: seededCases,
});

type Reader = Pick<Call<string, unknown, unknown>, 'platform' | 'staff' | 'ip' | 'now'>;

/** Opens the cases again whose time to wait is over. Call it before cases are read. */
export const openDueCases = (store: Store, now: number): void => {
  store.run("UPDATE cases SET state = 'open', wait_until = NULL WHERE state = 'waiting' AND wait_until <= ?", now);
};

/** A record with its status. Its name, which may be that of a customer, is not for readers who may not read it. */
const forReader = (call: Reader) => (record: RecordRef) => {
  const found = readRecord(call, record.type, record.id);
  const status = found?.status;
  return { ...record, name: found === null ? null : record.name, status: typeof status === 'string' ? status : null };
};
const nameForReader =
  (call: Reader) =>
  (record: RecordRef): RecordRef => {
    const { status: _status, ...named } = forReader(call)(record);
    return named;
  };

/** The fields of a case but its records. */
const caseFields = (row: CaseRow) => ({
  id: row.id,
  title: row.title,
  reason: row.reason,
  state: row.state,
  outcome: row.outcome,
  assignee: row.assignee === null ? null : { id: row.assignee, name: row.assignee_name ?? row.assignee },
  team: teamOf(row.team),
  escalated: row.escalated,
  wait_until: isoOrNull(row.wait_until),
  opened_by: { id: row.opened_by, name: row.opener_name },
  opened_at: iso(row.created_at),
  updated_at: iso(row.updated_at),
});

/** A case as a list answers a reader with it. */
export const rowAnswer = (call: Reader, row: CaseRow) => ({
  ...caseFields(row),
  records: row.records.map(nameForReader(call)),
});

const decided = z.object({
  timeline: z.array(
    z
      .object({
        at: z.string(),
        status: z.string(),
        reason: z.string().nullable(),
        actor: z.object({ name: z.string() }),
      })
      .nullable()
      .catch(null),
  ),
});

/** What members decided about a record since its case was opened. */
const decisionsAbout =
  (call: Reader, since: number) =>
  (record: RecordRef): StoredEvent[] =>
    (decided.safeParse(readRecord(call, record.type, record.id)).data?.timeline ?? []).flatMap((step) =>
      step === null || Date.parse(step.at) < since
        ? []
        : [
            {
              ...{
                at: Date.parse(step.at),
                kind: 'decision',
                by: step.actor.name,
                to: null,
                reason: step.reason,
                record,
              },
              status: step.status,
            },
          ],
    );

/** A case as the contract answers a reader with it. */
export const caseAnswer = (call: Reader, row: CaseRow) => ({
  ...caseFields(row),
  records: row.records.map(forReader(call)),
  events: [...row.events, ...row.records.flatMap(decisionsAbout(call, row.created_at))]
    .toSorted((one, other) => one.at - other.at)
    .map((event) => ({ ...event, at: iso(event.at), record: event.record && nameForReader(call)(event.record) })),
  documents: row.documents,
});
