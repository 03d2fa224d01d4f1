import type { Comment } from '#contract/platform/api/cases.ts';
import type { Page } from '#contract/platform/definitions/answers.ts';
import { api } from '#kernel/api/client.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import type { TiedRecord } from './tied-record.ts';

/** The newest comments on a record that are read. */
export const commentsRead = 100;

/** The comments on a record, the newest first. */
export const commentsQuery = ({ type, id }: TiedRecord): ReadQuery<Page<Comment>> =>
  api.comments.list.query({ record_type: type, record: id, sort: '-created_at', limit: commentsRead });
