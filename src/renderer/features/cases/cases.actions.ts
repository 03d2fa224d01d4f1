import { z } from 'zod';
import { fail } from '#contract/bridge/result.ts';
import type { Case, CaseRecord, NamedMember } from '#contract/platform/api/cases.ts';
import { closeCaseBody } from '#contract/platform/bodies/cases.ts';
import { reasonBody } from '#contract/platform/bodies/common.ts';
import { caseOutcomes } from '#contract/platform/enums.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { isoDateTime } from '#contract/values/schemas.ts';
import { api } from '#kernel/api/client.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { platformNow } from '#kernel/base/platform-now.ts';
import { type Assignees, assigneesQuery } from '#kernel/cases/case-feature.ts';
import { namedOptions } from '#kernel/cases/named-options.ts';
import { type ActionOptions, defineAction, type Option, type RecordActions } from '#kernel/definitions/action.ts';
import { type Change, type ComparedValue, changesBetween } from '#kernel/definitions/change.ts';
import { changesOfField, comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { dateTime, status, text, word, yesNo } from '#kernel/fields/fields.tsx';
import { emptyValue, sentenceCase } from '#kernel/format/text.ts';
import { expectedMember } from '#kernel/member/data-owner.ts';
import { reasonInput } from '../shared/reason-input.ts';
import { recordName, recordNames } from './case-fields.ts';

const stateField = status<Case>('state');
const escalatedField = yesNo<Case>('escalated');
const outcomeField = word<Case>('outcome');
const waitField = dateTime<Case>('wait_until', 'Waits until');
const recordsField = text<Case>('records', 'Records', recordNames);

const fieldValues = comparedValuesBy(stateField, escalatedField, outcomeField, waitField, recordsField);

const isClosed = ({ state }: Pick<Case, 'state'>): boolean => hasStatus(state, 'closed');
const isWaiting = ({ state }: Pick<Case, 'state'>): boolean => hasStatus(state, 'waiting');

/** Whether the signed-in member has a case. */
const isOwn = ({ assignee }: Pick<Case, 'assignee'>): boolean =>
  assignee !== null && assignee.id === expectedMember()?.id;

/** The signed-in member as one who gets a case; none before their profile is known. */
const ownMember = (): NamedMember[] => {
  const own = expectedMember();
  return own === null ? [] : [{ id: own.id, name: `${own.first_name ?? ''} ${own.last_name ?? ''}`.trim() }];
};

/** Members and teams as options of one select. */
const memberPrefix = 'member ';
const teamPrefix = 'team ';
const assigneeOptions = (assignees: Assignees | null, { assignee }: Case): Option[] => [
  ...namedOptions(assignees?.members ?? [])
    .filter(({ value }) => value !== assignee?.id)
    .map(({ value, label }) => ({ value: memberPrefix + value, label })),
  ...namedOptions(assignees?.teams ?? []).map(({ value, label }) => ({
    value: teamPrefix + value,
    label: `${label} (team)`,
  })),
];

/** The member or the team that a case is assigned to, compared by ID. `others` are those who can get it, by whose names the IDs read. */
const assignment = (
  holder: 'assignee' | 'team',
  record: Case,
  others: readonly NamedMember[] = [],
  id: string | null = record[holder]?.id ?? null,
): ComparedValue => {
  const now = record[holder];
  const isListed = now === null || others.some((one) => one.id === now.id);
  const names = new Map(namedOptions(isListed ? others : [...others, now]).map(({ value, label }) => [value, label]));
  return {
    field: {
      key: holder,
      label: sentenceCase(holder),
      comparison: 'text',
      text: (value) => (value === null ? emptyValue : (names.get(String(value)) ?? String(value))),
    },
    value: id,
  };
};

/** What assigning a case to a member or a team, or to none of them, changes. */
const assignmentChange = (
  holder: 'assignee' | 'team',
  record: Case,
  id: string | null,
  others: readonly NamedMember[] = [],
): Change[] => changesBetween([assignment(holder, record, others)], [assignment(holder, record, others, id)]);

type Assignment = { to: string; reason: string };
const assignmentForm = reasonBody.extend({ to: z.string().min(1, 'Choose a member or a team') });

/** Who gets a case: the body of the request. */
const assignmentBody = ({ to, reason }: Assignment) =>
  to.startsWith(teamPrefix)
    ? { to_type: 'team' as const, to: to.slice(teamPrefix.length), reason }
    : { to_type: 'member' as const, to: to.slice(memberPrefix.length), reason };

/** Who has a case afterwards: a member, or a team in which nobody has taken it yet. */
const assignmentChanges = (record: Case, { to }: Assignment, assignees: Assignees | null): Change[] => {
  if (to === '' || assignees === null) return [];
  const { members, teams } = assignees;
  if (!to.startsWith(teamPrefix)) return assignmentChange('assignee', record, to.slice(memberPrefix.length), members);
  return [
    ...assignmentChange('assignee', record, null, members),
    ...assignmentChange('team', record, to.slice(teamPrefix.length), teams),
  ];
};

type Assigning = ActionOptions<Case, Assignment, Assignees | null>;

/** An action that gives a case to a member or a team, for a reason. */
const assigning = (
  options: Pick<
    Assigning,
    'id' | 'label' | 'shortcut' | 'consequence' | 'changes' | 'suggestedReasons' | 'send' | 'successMessage'
  >,
) =>
  defineAction<Case, Assignment, Assignees | null>({
    ...options,
    isAvailable: (record) => !isClosed(record),
    prepare: () => assigneesQuery,
    inputs: (record, assignees) => [
      { kind: 'select', name: 'to', label: 'To', searchable: true, options: assigneeOptions(assignees, record) },
      reasonInput,
    ],
    initialValues: () => ({ to: '', reason: '' }),
    schema: () => assignmentForm,
  });

const waitForm = () =>
  reasonBody.extend({
    until: z
      .union([z.literal(''), isoDateTime])
      .refine((value) => value === '' || Date.parse(value) > platformNow(), 'Use a time in the future'),
  });

const recordKey = ({ type, id }: Pick<CaseRecord, 'type' | 'id'>): string => `${type}/${id}`;
const recordForm = z.object({ record: z.string().min(1, 'Choose a record') });

/** What members do with a case. */
export const caseActions: RecordActions<Case> = {
  name: ({ title }) => title,
  recordQuery: ({ id }) => api.cases.get.query({ id }),
  comparedValues: (record) => [assignment('assignee', record), assignment('team', record), ...fieldValues(record)],
  needNoApproval: true,
  list: [
    defineAction<Case>({
      id: 'cases.take',
      label: 'Take',
      shortcut: 'T',
      isHeaderAction: true,
      isAvailable: (record) => !isClosed(record) && record.assignee === null,
      consequence: 'The case is yours until you release it or hand it over.',
      changes: (record) => {
        const own = ownMember();
        return own.flatMap(({ id }) => assignmentChange('assignee', record, id, own));
      },
      send: ({ id }, _values, request) => api.cases.take.send({ id }, undefined, request),
      successMessage: 'Case taken',
    }),
    defineAction<Case, { outcome: (typeof caseOutcomes)[number]; reason: string }>({
      id: 'cases.close',
      label: 'Close case',
      shortcut: 'D',
      isHeaderAction: true,
      isAvailable: (record) => !isClosed(record) && record.assignee !== null,
      consequence: 'Nobody has to look at it anymore. It can be reopened.',
      inputs: () => [
        {
          kind: 'select',
          name: 'outcome',
          label: 'Outcome',
          options: caseOutcomes.map((value) => ({ value, label: sentenceCase(value) })),
        },
        reasonInput,
      ],
      initialValues: () => ({ outcome: 'resolved', reason: '' }),
      schema: () => closeCaseBody,
      changes: (record, { outcome }) => [
        ...changesOfField(stateField, record, 'closed'),
        ...changesOfField(outcomeField, record, outcome),
      ],
      suggestedReasons: () => ['Solved with the customer', 'Decided on the record', 'Nothing to do'],
      send: ({ id }, { outcome, reason }, request) => api.cases.close.send({ id }, { outcome, reason }, request),
      successMessage: 'Case closed',
    }),
    assigning({
      id: 'cases.handOver',
      label: 'Hand over',
      shortcut: 'H',
      consequence: 'The new assignee finds it among their own cases, a team among the unassigned ones.',
      changes: assignmentChanges,
      suggestedReasons: () => ['End of my shift', 'Knows the customer', 'Needs a decision'],
      send: ({ id }, values, request) => api.cases.handOver.send({ id }, assignmentBody(values), request),
      successMessage: 'Case handed over',
    }),
    assigning({
      id: 'cases.escalate',
      label: 'Escalate',
      shortcut: 'E',
      consequence: 'The case is escalated and assigned to the person or team you choose.',
      changes: (record, values, assignees) => [
        ...assignmentChanges(record, values, assignees),
        ...(values.to === '' ? [] : changesOfField(escalatedField, record, true)),
      ],
      suggestedReasons: () => ['Possible fraud', 'Needs a senior decision', 'Regulator asks'],
      send: ({ id }, values, request) => api.cases.escalate.send({ id }, assignmentBody(values), request),
      successMessage: 'Case escalated',
    }),
    defineAction<Case, { until: string; reason: string }>({
      id: 'cases.wait',
      label: 'Put on hold',
      shortcut: 'W',
      isAvailable: (record) => !isClosed(record) && !isWaiting(record),
      consequence: 'It leaves the queues until it is resumed, or until the time that you choose.',
      inputs: () => [
        { kind: 'text', type: 'dateTime', name: 'until', label: 'Until (UTC)', hint: 'Optional' },
        reasonInput,
      ],
      initialValues: () => ({ until: '', reason: '' }),
      schema: waitForm,
      changes: (record, { until }) => [
        ...changesOfField(stateField, record, 'waiting'),
        ...(until === '' ? [] : changesOfField(waitField, record, until)),
      ],
      suggestedReasons: () => ['Waiting for the customer', 'Waiting for the bank', 'Waiting for documents'],
      send: ({ id }, { until, reason }, request) =>
        api.cases.wait.send({ id }, { reason, ...(until !== '' && { until }) }, request),
      successMessage: 'Case on hold',
    }),
    defineAction<Case, { reason: string }>({
      id: 'cases.reopen',
      label: (record) => (isWaiting(record) ? 'Resume' : 'Reopen'),
      shortcut: 'R',
      isAvailable: (record) => isClosed(record) || isWaiting(record),
      consequence: 'The case reopens with the same assignee.',
      inputs: () => [reasonInput],
      initialValues: () => ({ reason: '' }),
      schema: () => reasonBody,
      changes: (record) => [
        ...changesOfField(stateField, record, 'open'),
        ...changesOfField(outcomeField, record, null),
        ...changesOfField(waitField, record, null),
      ],
      suggestedReasons: () => ['The answer came', 'It happened again', 'Closed by mistake'],
      send: ({ id }, { reason }, request) => api.cases.reopen.send({ id }, { reason }, request),
      successMessage: (_answer, record) => ({ title: isWaiting(record) ? 'Case resumed' : 'Case reopened' }),
    }),
    defineAction<Case>({
      id: 'cases.release',
      label: 'Release',
      shortcut: 'U',
      isAvailable: (record) => !isClosed(record) && isOwn(record),
      consequence: 'Anybody can take the case.',
      changes: (record) => assignmentChange('assignee', record, null),
      send: ({ id }, _values, request) => api.cases.release.send({ id }, undefined, request),
      successMessage: 'Case released',
    }),
    defineAction<Case, { record: string }>({
      id: 'cases.removeRecord',
      label: 'Remove record',
      shortcut: 'X',
      tone: 'danger',
      isAvailable: (record) => !isClosed(record) && record.records.length > 0,
      consequence: 'The record itself stays as it is. The history of the case keeps that it was here.',
      inputs: ({ records }) => [
        {
          kind: 'select',
          name: 'record',
          label: 'Record',
          options: records.map((one) => ({ value: recordKey(one), label: recordName(one) })),
        },
      ],
      initialValues: () => ({ record: '' }),
      schema: () => recordForm,
      changes: (record, { record: chosen }) =>
        chosen === ''
          ? []
          : changesOfField(
              recordsField,
              record,
              recordNames({ records: record.records.filter((one) => recordKey(one) !== chosen) }) || null,
            ),
      send: async ({ id, records }, { record: chosen }, request) => {
        const found = records.find((one) => recordKey(one) === chosen);
        // Another member may have replaced it by a record with the same name.
        if (found === undefined) throw new AppError(fail('conflict', 'This record is no longer in the case'));
        return api.cases.removeRecord.send({ id }, { record_type: found.type, record: found.id }, request);
      },
      successMessage: 'Record removed',
    }),
  ],
};
