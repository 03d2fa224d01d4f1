import { contract } from '#contract/platform/api/contract.ts';
import { allAccounts } from '../../db/staff.ts';
import { invalidField } from '../../shared/errors.ts';
import { iso } from '../../shared/time.ts';
import { actorOf, createRecordId } from '../customers/audit.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { type Call, handle } from '../definitions/endpoint-handler.ts';
import { readRecord } from '../definitions/read-record.ts';
import { commentColumns } from './comment-row.ts';
import { seededComments } from './seeded-comments.ts';

/** What members wrote about records. */
export const comments = defineCollection({
  table: 'comments',
  noun: 'Comment',
  columns: commentColumns,
  relations: () => null,
  search: (row) => [row.text, row.author_name],
  sorts: { created_at: (row) => row.created_at },
  indexes: ['record'],
  toAnswer: ({ id, text: said, author, author_name, mentions, created_at }) => ({
    ...{ id, text: said, author: { id: author, name: author_name }, mentions },
    created_at: iso(created_at),
  }),
  seed: seededComments,
});

type RecordCall = Pick<Call<string, unknown, unknown>, 'platform' | 'staff' | 'ip' | 'now'>;

/** Reads a record that a call names; refuses one that the member can't read. */
export const requireReadable = (
  call: RecordCall,
  { record_type, record }: { record_type: string; record: string },
): Readonly<Record<string, unknown>> => {
  const found = readRecord(call, record_type, record);
  if (found === null) throw invalidField('record', 'There is no such record, or you may not read it');
  return found;
};

export const commentHandlers = {
  'comments.list': handle(contract.comments.list, (call) => {
    requireReadable(call, call.query);
    return comments.list(call, call.query);
  }),

  'comments.add': handle(contract.comments.add, (call) => {
    const { mentions, ...body } = call.body;
    requireReadable(call, body);
    const named = mentions.map((id) => {
      const account = allAccounts(call.store).find((one) => one.id === id && one.status === 'active');
      if (account === undefined) throw invalidField('mentions', 'One of the members has no access');
      return { id, name: `${account.first_name} ${account.last_name}` };
    });
    comments.replace(call.platform, {
      ...{ id: createRecordId('COM', call.now), ...body, mentions: named, created_at: call.now },
      ...{ author: call.staff().id, author_name: actorOf(call.staff()).name },
    });
    return { message: 'Comment added' };
  }),
};
