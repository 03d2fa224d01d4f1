import { z } from 'zod';
import {
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
import {
  assignCaseBody,
  closeCaseBody,
  commentBody,
  openCaseBody,
  recordOfCaseBody,
  waitCaseBody,
} from '../bodies/cases.ts';
import { reasonBody } from '../bodies/common.ts';
import { listAnswer, listQuery, pageAnswer, recordAnswer, writeAnswer } from '../definitions/answers.ts';
import { del, get, post, put } from '../definitions/endpoint.ts';
import { namedRecord } from '../definitions/entities.ts';
import { caseStates } from '../enums.ts';

const named = z.object({ id: identifier, name: z.string() });
export type NamedMember = z.infer<typeof named>;

/** A member in what was written by them. A platform need not send IDs. */
const author = z.object({ id: orNull(identifier), name: z.string() });

/** A record that a case is about. */
const caseRecord = namedRecord.extend({
  /** Its status now; null where such records have none. */
  status: orNull(z.string()),
});
export type CaseRecord = z.infer<typeof caseRecord>;

const caseRow = z.object({
  id,
  title: z.string(),
  /** Why it was opened. */
  reason: orNull(z.string()),
  state: z.string(),
  /** How it ended; null while it is not closed. */
  outcome: orNull(z.string()),
  assignee: orNull(named),
  team: orNull(named),
  escalated: flag,
  /** Of one that waits: when the platform opens it again. */
  wait_until: optionalDateTime,
  records: list(namedRecord),
  opened_by: author,
  opened_at: dateTime,
  updated_at: optionalDateTime,
});
export type CaseRow = z.infer<typeof caseRow>;

/**
 * What happened in a case, and what was decided about its records since it was opened. `kind` is one of `caseEventKinds`; others are shown
 * as they come.
 */
const caseEvent = z.object({
  at: dateTime,
  kind: z.string(),
  by: orNull(z.string()),
  /** Who got the case, by name. */
  to: orNull(z.string()),
  reason: orNull(z.string()),
  record: orNull(namedRecord),
  /** The status that a decision gave its record, or the outcome of a closed case. */
  status: orNull(z.string()),
});
export type CaseEvent = z.infer<typeof caseEvent>;

const caseDetail = caseRow.extend({
  records: list(caseRecord),
  /** The oldest first. */
  events: list(caseEvent),
  /** Files of the case. A platform need not send any. */
  documents: optionalList(z.object({ name: z.string(), url: z.string() })),
});
export type Case = z.infer<typeof caseDetail>;

const query = listQuery(['opened_at', 'updated_at']).extend({
  state: oneOrMany(z.enum(caseStates)).optional(),
  /** `me`, `none`, or the ID of a member. */
  assignee: oneOrMany(z.string().max(200)).optional(),
  /** Only the cases of this record. */
  record_type: z.string().max(100).optional(),
  record: z.string().max(200).optional(),
});

const read = { permission: 'cases:read' } as const;
const write = { ...read, answer: writeAnswer } as const;

export const cases = {
  /** Who can get a case or be named in a comment: the active members, and the teams of a platform that has them. */
  assignees: get('/cases/assignees', {
    answer: recordAnswer(z.object({ members: list(named), teams: optionalList(named) })),
    ...read,
  }),
  list: get('/cases', { query, answer: pageAnswer(caseRow), ...read }),
  get: get('/cases/:id', { answer: recordAnswer(caseDetail), ...read }),
  open: post('/cases', {
    body: openCaseBody,
    ...write,
    recordInBody: true,
    answer: writeAnswer.extend({ data: orNull(z.object({ id })) }),
  }),
  take: post('/cases/:id/take', write),
  release: post('/cases/:id/release', write),
  handOver: post('/cases/:id/hand-over', { body: assignCaseBody, ...write }),
  escalate: post('/cases/:id/escalate', { body: assignCaseBody, ...write }),
  wait: post('/cases/:id/wait', { body: waitCaseBody, ...write }),
  close: post('/cases/:id/close', { body: closeCaseBody, ...write }),
  reopen: post('/cases/:id/reopen', { body: reasonBody, ...write }),
  addRecord: post('/cases/:id/records', { body: recordOfCaseBody, ...write }),
  removeRecord: del('/cases/:id/records', { body: recordOfCaseBody, ...write }),
};

const comment = z.object({ id, text: z.string(), author, mentions: optionalList(named), created_at: dateTime });
export type Comment = z.infer<typeof comment>;

export const comments = {
  /** The comments on a record, the newest first. */
  list: get('/comments', {
    query: listQuery(['created_at']).extend(recordOfCaseBody.shape),
    answer: pageAnswer(comment),
    ...read,
  }),
  add: post('/comments', { body: commentBody, ...write, independent: true, recordInBody: true }),
};

export const presence = {
  /**
   * Says that the member looks at a record, for the next minute, and gives the others who do. It changes no record, and is sent every 30 seconds
   * while the record is in sight.
   */
  look: put('/presence', { body: recordOfCaseBody, answer: listAnswer(named), readOnly: true, ...read }),
};
