import type { Comment } from '#contract/platform/api/cases.ts';
import { commentBody } from '#contract/platform/bodies/cases.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import { defineAction, type Option, type RecordActions } from '#kernel/definitions/action.ts';
import type { ChangedField } from '#kernel/definitions/change.ts';
import { emptyValue } from '#kernel/format/text.ts';
import { expectedMember } from '#kernel/member/data-owner.ts';
import { mentionedIn } from '#kernel/write/inputs/mentions.ts';
import { type Assignees, assigneesQuery, casePermission } from './case-feature.ts';
import { commentsQuery } from './comments.ts';
import { namedOptions } from './named-options.ts';
import type { RecordRef } from './record-ref.ts';

/** A record with its comments. */
export interface CommentedRecord extends RecordRef {
  /** What the record's page calls it. */
  name: string;
  comments: readonly Comment[];
}

/** The member's latest comment is compared to find out whether one was added: those of others are no conflict. */
const latestField: ChangedField = {
  key: 'comments.latest',
  label: 'Your latest comment',
  comparison: 'text',
  text: (value) => String(value ?? emptyValue),
};

const latestText = ({ comments }: CommentedRecord): string | null => {
  const own = expectedMember()?.id;
  return comments.find(({ author }) => author.id === own)?.text ?? null;
};

const textForm = commentBody.pick({ text: true });

/** The others, who can be mentioned. */
const mentionOptions = (assignees: Assignees | null): readonly Option[] =>
  namedOptions(assignees?.members ?? []).filter(({ value }) => value !== expectedMember()?.id);

const add = defineAction<CommentedRecord, { text: string }, Assignees | null>({
  id: 'comments.add',
  label: 'Add comment',
  permission: casePermission,
  consequence:
    "Members who can open this record and read cases can read the comment. Comments can't be edited or deleted.",
  prepare: () => assigneesQuery,
  inputs: (_record, assignees) => [
    {
      kind: 'textarea',
      name: 'text',
      label: 'Comment',
      hint: 'Type @ to name a member',
      mentions: mentionOptions(assignees),
    },
  ],
  initialValues: () => ({ text: '' }),
  schema: () => textForm,
  changes: (record, { text }) =>
    text.trim() === '' ? [] : [{ field: latestField, from: latestText(record), to: text.trim() }],
  send: ({ type, id }, { text }, request, assignees) =>
    api.comments.add.send(
      {},
      { record_type: type, record: id, text, mentions: mentionedIn(text, mentionOptions(assignees)) },
      request,
    ),
  successMessage: 'Comment added',
});

/** What members write about a record. */
export const commentActions: RecordActions<CommentedRecord> = {
  name: ({ name }) => name,
  recordQuery: (record) =>
    mapQuery(commentsQuery(record), ['with record'], ({ data }) => ({ ...record, comments: data })),
  // Where authors have no IDs, the member's own comments are unknown, so that a lost answer leaves open whether one was added.
  comparedValues: (record) =>
    record.comments.some(({ author }) => author.id === null) ? [] : [{ field: latestField, value: latestText(record) }],
  needNoApproval: true,
  list: [add],
};
