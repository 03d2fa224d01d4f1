import { z } from 'zod';
import { caseEventKinds, caseStates } from '#contract/platform/enums.ts';
import { flag, integer, integerOrNull, json, oneOf, text, textOrNull } from '../definitions/columns.ts';

const record = z.object({ type: z.string(), id: z.string(), name: z.string().nullable() });
export type RecordRef = z.infer<typeof record>;

/** What members did with a case; decisions about its records are read from these. */
const event = z.object({
  at: z.number(),
  kind: z.enum(caseEventKinds),
  by: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
  record: record.nullable(),
  status: z.string().nullable(),
});
export type StoredEvent = z.infer<typeof event>;

/** The columns of the table of cases. */
export const caseColumns = z.object({
  id: text,
  title: text,
  reason: textOrNull,
  state: oneOf(caseStates),
  outcome: textOrNull,
  assignee: textOrNull,
  assignee_name: textOrNull,
  team: textOrNull,
  escalated: flag,
  wait_until: integerOrNull,
  records: json(z.array(record)),
  events: json(z.array(event)),
  documents: json(z.array(z.object({ name: z.string(), url: z.string() }))),
  opened_by: text,
  opener_name: text,
  updated_at: integer,
  created_at: integer,
});
export type CaseRow = z.infer<typeof caseColumns>;
