import { z } from 'zod';
import type { CaseRow } from '#contract/platform/api/cases.ts';
import { openCaseBody } from '#contract/platform/bodies/cases.ts';
import type { Page } from '#contract/platform/definitions/answers.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import { type AnyRecordActions, asAnyActions, defineAction } from '#kernel/definitions/action.ts';
import type { ChangedField } from '#kernel/definitions/change.ts';
import { emptyValue } from '#kernel/format/text.ts';
import { casePermission } from './case-feature.ts';
import { caseHolder, casesOfRecordQuery, type RecordWithCases } from './cases-of-record.ts';

/** The titles of a record's cases are compared to find out whether it came into one. */
const casesField: ChangedField = {
  key: 'cases',
  label: 'Cases',
  comparison: 'text',
  text: (value) => String(value || emptyValue),
};

const titles = (cases: readonly Pick<CaseRow, 'title'>[]): string =>
  cases
    .map(({ title }) => title.trim())
    .toSorted()
    .join('; ');

const withCase = ({ cases }: RecordWithCases, title: string) => [
  { field: casesField, from: titles(cases), to: titles([...cases, { title }]) },
];

const titleForm = openCaseBody.pick({ title: true, reason: true });
const choiceForm = z.object({ case: z.string().min(1, 'Choose a case') });

/** How a case reads among the options of a select: its title and who has it. */
const caseLabel = (row: CaseRow): string => `${row.title} · ${caseHolder(row)}`;

/** Opens a case for a record, or adds it to one that is open. */
export const recordCaseActions: AnyRecordActions = asAnyActions<RecordWithCases>({
  name: ({ name }) => name,
  recordQuery: (record) => mapQuery(casesOfRecordQuery(record), ['with record'], (cases) => ({ ...record, cases })),
  comparedValues: ({ cases }) => [{ field: casesField, value: titles(cases) }],
  needNoApproval: true,
  list: [
    defineAction<RecordWithCases, { title: string; reason: string }>({
      id: 'cases.open',
      label: 'Open case',
      permission: casePermission,
      consequence: 'The case is yours, and has this record. You can add others from their pages.',
      inputs: () => [
        { kind: 'text', name: 'title', label: 'Title' },
        { kind: 'reason', name: 'reason', label: 'Reason' },
      ],
      initialValues: () => ({ title: '', reason: '' }),
      schema: () => titleForm,
      changes: (record, { title }) => (title.trim() === '' ? [] : withCase(record, title)),
      suggestedReasons: () => ['Needs a second look', 'Customer called', 'Documents are missing'],
      send: ({ type, id }, { title, reason }, request) =>
        api.cases.open.send({}, { title, reason, record_type: type, record: id }, request),
      successMessage: 'Case opened',
    }),
    defineAction<RecordWithCases, { case: string }, Page<CaseRow>>({
      id: 'cases.addRecord',
      label: 'Add to case',
      permission: casePermission,
      consequence: 'Everybody who works on the case sees this record in it.',
      prepare: () => api.cases.list.query({ state: ['open', 'waiting'], sort: '-updated_at', limit: 100 }),
      inputs: (record, { data }) => [
        {
          kind: 'select',
          name: 'case',
          label: 'Case',
          searchable: true,
          options: data
            .filter(({ id, state }) => !hasStatus(state, 'closed') && !record.cases.some((one) => one.id === id))
            .map((one) => ({ value: one.id, label: caseLabel(one) })),
        },
      ],
      initialValues: () => ({ case: '' }),
      schema: () => choiceForm,
      changes: (record, { case: chosen }, { data }) => {
        const found = data.find(({ id }) => id === chosen);
        return found === undefined ? [] : withCase(record, found.title);
      },
      send: ({ type, id }, { case: chosen }, request) =>
        api.cases.addRecord.send({ id: chosen }, { record_type: type, record: id }, request),
      successMessage: 'Added to the case',
    }),
  ],
});
