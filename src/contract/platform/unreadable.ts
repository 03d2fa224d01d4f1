import { z } from 'zod';

/**
 * A row that does not fit the contract: its position among all rows of the list, its id if it has a usable one, and the path of the first
 * mistake in it (`created_at`), '' for the row itself. `group`: of an answer with several lists, the key of its list.
 */
const unreadableRow = z.object({
  index: z.int(),
  id: z.string().nullable(),
  path: z.string(),
  group: z.string().optional(),
});
export type UnreadableRow = z.infer<typeof unreadableRow>;

/** What an answer leaves out because it does not fit the contract. It never holds a value of the platform other than ids. */
export const unreadable = z.object({
  /** Of a list, in order. */
  rows: z.array(unreadableRow),
  /** Of a record: the path of the first mistake in each field, such as `timeline.3.at`. */
  fields: z.array(z.string()),
});
export type Unreadable = z.infer<typeof unreadable>;
