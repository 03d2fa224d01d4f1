import type { Approval } from '#contract/platform/api/approvals.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { api } from '#kernel/api/client.ts';
import type { TimelineEvent } from '#kernel/definitions/detail.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { custom, fields, rawJson, timeline } from '#kernel/detail/sections.ts';
import { dateTime, link, longText, text } from '#kernel/fields/fields.tsx';
import { sentenceCase } from '#kernel/format/text.ts';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import { amountTexts, recordName, recordPath, requestedWrite } from './approval-fields.tsx';
import { approvalActions } from './approvals.actions.ts';
import { RequestedChanges } from './requested-changes.tsx';
import { RequestedWriteFacts } from './requested-write-facts.tsx';

const events = (approval: Approval): TimelineEvent[] => {
  const { requested_by, requested_at, reason, decided_by, decided_at, decision_reason } = approval;
  const isWaiting = hasStatus(approval.status, 'waiting');
  const outcome: TimelineEvent = isWaiting
    ? {
        title: 'Waits for another member',
        at: null,
        state: 'waiting',
        note: 'Nothing is changed until then.',
      }
    : {
        title: `${sentenceCase(approval.status)}${decided_by === null ? '' : ` by ${decided_by.name}`}`,
        at: decided_at,
        state: hasStatus(approval.status, 'approved') ? 'done' : 'missed',
        tone: statusToBadge(approval.status).tone,
        note: decision_reason,
      };
  return [{ title: `Asked for by ${requested_by.name}`, at: requested_at, state: 'done', note: reason }, outcome];
};

export const approvalsDetail = defineDetail(api.approvals.get, {
  title: requestedWrite,
  badges: ({ status }) => [statusToBadge(status)],
  subtitle: (approval) => (
    <>
      <bdi>{recordName(approval)}</bdi>
      {relativeTimeElement(approval.requested_at)}
    </>
  ),
  actions: approvalActions,
  sections: [
    custom(RequestedChanges, { wide: 'above' }),
    custom(RequestedWriteFacts),
    fields('Request', [
      link('record', 'Record', recordName, recordPath),
      text('requested_by', 'Requested by', ({ requested_by }) => requested_by.name),
      text('amount', 'Amount', (approval) => amountTexts(approval).join(', ')),
      longText('reason', 'Reason', ({ reason }) => reason),
      dateTime('requested_at', 'Requested'),
      dateTime('expires_at', 'Expires'),
    ]),
    timeline(events),
    rawJson,
  ],
});
