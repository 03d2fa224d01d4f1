import type { Comment } from '#contract/platform/api/cases.ts';
import type { Page } from '#contract/platform/definitions/answers.ts';
import { api } from '#kernel/api/client.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import type { RecordRef } from './record-ref.ts';

/** The platform feature of comments, which a platform with cases may lack. */
export const commentsFeature = 'comments';

/** The newest comments on a record that are read. */
export const commentsRead = 100;

/** The comments on a record, the newest first. */
export const commentsQuery = ({ type, id }: RecordRef): ReadQuery<Page<Comment>> =>
  api.comments.list.query({ record_type: type, record: id, sort: '-created_at', limit: commentsRead });
