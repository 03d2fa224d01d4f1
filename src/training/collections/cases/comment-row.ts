import { z } from 'zod';
import { integer, json, text } from '../definitions/columns.ts';

/** The columns of the table of comments. */
export const commentColumns = z.object({
  id: text,
  record_type: text,
  record: text,
  text,
  author: text,
  author_name: text,
  mentions: json(z.array(z.object({ id: z.string(), name: z.string() }))),
  created_at: integer,
});
export type CommentRow = z.infer<typeof commentColumns>;
