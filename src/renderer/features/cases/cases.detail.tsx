import type { Case, CaseEvent } from '#contract/platform/api/cases.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { api } from '#kernel/api/client.ts';
import { RecordComments } from '#kernel/cases/record-comments.tsx';
import type { TimelineEvent } from '#kernel/definitions/detail.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { custom, fields, rawJson, timeline } from '#kernel/detail/sections.ts';
import { dateTime, longText, text, word } from '#kernel/fields/fields.tsx';
import { sentenceCase } from '#kernel/format/text.ts';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import { caseBadges, recordName } from './case-fields.ts';
import { CaseDocuments, CaseRecords } from './case-records.tsx';
import { caseActions } from './cases.actions.ts';

/** What happened, from who did it and to whom or which record. An unknown kind reads as it comes. */
const eventTitle = ({ kind, by, to, record, status }: CaseEvent): string => {
  const who = by ?? 'The platform';
  const what = record === null ? 'a record' : recordName(record);
  const outcome = status === null ? '' : ` as ${sentenceCase(status).toLowerCase()}`;
  const titles: Readonly<Record<string, string>> = {
    opened: `Opened by ${who}`,
    taken: `Taken by ${who}`,
    released: `Released by ${who}`,
    handed_over: `Handed over to ${to ?? 'somebody else'} by ${who}`,
    escalated: `Escalated to ${to ?? 'somebody else'} by ${who}`,
    waiting: `Put on hold by ${who}`,
    reopened: `Reopened by ${who}`,
    closed: `Closed${outcome} by ${who}`,
    record_added: `${what} added by ${who}`,
    record_removed: `${what} removed by ${who}`,
    decision: `${what}: ${status === null ? 'decided' : sentenceCase(status).toLowerCase()} by ${who}`,
  };
  return titles[kind] ?? `${sentenceCase(kind)} by ${who}`;
};

const events = ({ events: told, state, wait_until }: Case): TimelineEvent[] => [
  ...told.map((event): TimelineEvent => {
    const tone = event.kind === 'decision' && event.status !== null ? statusToBadge(event.status).tone : undefined;
    return {
      title: <bdi>{eventTitle(event)}</bdi>,
      at: event.at,
      state: 'done',
      ...(tone !== undefined && { tone }),
      note: event.reason === null ? null : <span dir="auto">{event.reason}</span>,
    };
  }),
  ...(hasStatus(state, 'waiting') ? [{ title: 'On hold until', at: wait_until, state: 'waiting' as const }] : []),
];

export const casesDetail = defineDetail(api.cases.get, {
  title: ({ title }) => title,
  badges: caseBadges,
  subtitle: ({ assignee, team, opened_at }) => (
    <>
      <span>
        <bdi>{assignee?.name ?? 'Unassigned'}</bdi>
        {team !== null && (
          <>
            , <bdi>{team.name}</bdi>
          </>
        )}
      </span>
      <span>Opened {relativeTimeElement(opened_at)}</span>
    </>
  ),
  actions: caseActions,
  documents: ({ documents }) => documents,
  sections: [
    custom(CaseRecords),
    custom(CaseDocuments),
    custom<Case>(({ record: { id, title } }) => <RecordComments recordRef={{ type: 'cases', id }} name={title} />),
    fields(
      'Case',
      [
        text('assignee', 'Assignee', ({ assignee }) => assignee?.name ?? null),
        text('team', 'Team', ({ team }) => team?.name ?? null),
        longText('reason', 'Reason', ({ reason }) => reason),
        word('outcome'),
        text('opened_by', 'Opened by', ({ opened_by }) => opened_by.name),
        dateTime('opened_at', 'Opened'),
        dateTime('updated_at', 'Updated'),
        dateTime('wait_until', 'On hold until'),
      ],
      { side: true },
    ),
    timeline(events),
    rawJson,
  ],
});
