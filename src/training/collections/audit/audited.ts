import { z } from 'zod';
import { DomainError } from '../../shared/errors.ts';
import { decisionIn } from '../approvals/approval-row.ts';
import { recordOf } from '../approvals/ask-for-approval.ts';
import { changesBetween, changesOfBody, stateOf } from '../approvals/record-state.ts';
import { actorOf, approvalOf, createRecordId } from '../customers/audit.ts';
import type { RawCall, Served } from '../definitions/endpoint-handler.ts';
import { nameOfRecord, readRecord } from '../definitions/read-record.ts';
import { auditEvents } from './audit-events.ts';

const said = z.object({
  reason: z.string().nullish().catch(null),
  field: z.string().nullish().catch(null),
});

const namedInBody = z.object({ record_type: z.string(), record: z.string() });

/** The name of the record that a body names, as the member may read it. */
const nameOfNamed = (
  { platform, member, ip, now }: RawCall,
  { record_type, record }: z.infer<typeof namedInBody>,
): string | null =>
  member === null ? null : nameOfRecord(readRecord({ platform, staff: () => member, ip, now }, record_type, record));

/** What is said elsewhere in an event: the ID of a member beside the name, when it was, and the record that a body names. */
const isSaidElsewhere = (field: string): boolean =>
  /^((assignee|team|decided_by)\.id|record_type|record|can_decide|decided_at)$/.test(field);

/** Bodies about the own account may hold a password or a code. */
const isOwnAccount = (path: string): boolean => path.startsWith('/me');
/** How a member looks at lists is no business of others. */
const isPreference = (path: string): boolean => path.startsWith('/views');
const isReveal = (path: string): boolean => path.endsWith('/reveals');

/** Carries out a write of a member with `run`, and logs it unless it is refused. Call it in the transaction of the write. */
export const audited = (endpoint: string, write: Served, call: RawCall, run: () => unknown): unknown => {
  const { member, body, ip, now, platform } = call;
  const { path } = write.endpoint;
  if (member === null || isPreference(path)) return run();
  const before = stateOf(write, call);
  const answer = run();
  if (answer instanceof DomainError) return answer;
  const found = changesBetween(before, stateOf(write, call));
  const { recordInBody } = write.endpoint;
  const isAboutTeam = recordInBody || /^\/(cases|approvals)\//.test(path);
  const changes = (found.length > 0 ? found : changesOfBody(body))
    .filter(({ field }) => !isAboutTeam || !isSaidElsewhere(field))
    .map(({ field, from, to }) => ({ field: isAboutTeam ? field.replace(/\.name$/, '') : field, from, to }));
  const named = recordInBody ? namedInBody.safeParse(body).data : undefined;
  const record = named
    ? { type: named.record_type, id: named.record, name: nameOfNamed(call, named) }
    : recordOf(write, call, before);
  const { reason, field } = said.safeParse(body).data ?? {};
  const { name, email } = actorOf(member);
  auditEvents.replace(platform, {
    id: createRecordId('EVT', now),
    kind: isReveal(path) ? 'reveal' : 'change',
    member: member.id,
    actor_name: name,
    actor_email: email,
    action: endpoint,
    decision: decisionIn(body),
    ...(record.id === ''
      ? { record_type: null, record_id: null, record_name: null }
      : { record_type: record.type, record_id: record.id, record_name: record.name }),
    field: isReveal(path) ? (field ?? null) : null,
    changes: [...(isReveal(path) || isOwnAccount(path) ? [] : changes), ...approvalOf(member)],
    reason: reason || null,
    ip,
    created_at: now,
  });
  return answer;
};
