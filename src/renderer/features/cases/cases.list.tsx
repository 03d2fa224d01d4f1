import type { CaseRow } from '#contract/platform/api/cases.ts';
import { caseStates } from '#contract/platform/enums.ts';
import { recordIdForm } from '#contract/values/record-id.ts';
import { api } from '#kernel/api/client.ts';
import { assigneesQuery } from '#kernel/cases/case-feature.ts';
import { namedOptions } from '#kernel/cases/named-options.ts';
import { age, badges, longText, relativeTime, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { asyncSelect, dateRange, queue, search, select, view } from '#kernel/list/filters/filters.ts';
import { caseBadges, holderOf, recordNames } from './case-fields.ts';
import { cases } from './identity.ts';

/** The values of the assignee filter that aren't the ID of a member, with their labels. */
const assigneeWords: Readonly<Record<string, string>> = { me: 'Me', none: 'Nobody' };

export const casesList = defineList(cases, api.cases.list, {
  sort: '-updated_at',
  columns: [
    longText<CaseRow>('title', 'Case', ({ title }) => title, { primary: true }),
    longText<CaseRow>('records', 'Records', recordNames),
    badges<CaseRow>('state', 'State', caseBadges),
    text<CaseRow>('assignee', 'Assignee', holderOf),
    text<CaseRow>('team', 'Team', ({ team }) => team?.name ?? null, { isOptional: true }),
    relativeTime<CaseRow>('updated_at', 'Updated', { sort: true }),
    relativeTime<CaseRow>('opened_at', 'Opened', { sort: true, isOptional: true }),
    relativeTime<CaseRow>('wait_until', 'Waits until', { isOptional: true }),
    longText<CaseRow>('reason', 'Reason', ({ reason }) => reason, { isOptional: true }),
    age<CaseRow>('opened_at'),
  ],
  filters: [
    search('Search cases'),
    select('state', 'State', caseStates, { multiple: true }),
    asyncSelect('assignee', 'Assignee', () => assigneesQuery, {
      options: (assignees) => [
        ...Object.entries(assigneeWords).map(([value, label]) => ({ value, label })),
        ...namedOptions(assignees?.members ?? []),
      ],
      accepts: recordIdForm,
      name: (value) => assigneeWords[value] ?? value,
      isNamedByOptions: (value) => assigneeWords[value] === undefined,
    }),
    dateRange('Opened'),
  ],
  views: [
    queue('Mine', { state: ['open'], assignee: ['me'] }, { sort: 'opened_at' }),
    queue('Unassigned', { state: ['open', 'waiting'], assignee: ['none'] }, { sort: 'opened_at' }),
    view('Waiting', { state: ['waiting'] }),
  ],
});
