import { z } from 'zod';
import { limits } from '../../values/limits.ts';
import { amountParam, count, cursor, isoDate, list, orNull } from '../../values/schemas.ts';
import type { UnreadableRow } from '../unreadable.ts';

const recordSchemas = new WeakMap<z.ZodType, z.ZodObject>();

/** `{ data: {...} }`, parsed to the record. */
export const recordAnswer = <T extends z.ZodObject>(record: T) => {
  const answer = z.object({ data: z.nonoptional(record) }).transform((body) => body.data);
  recordSchemas.set(answer, record);
  return answer;
};

/** The schema of the record in a `recordAnswer`, for reading a record field by field; undefined for other answers. */
export const recordSchemaOf = (answer: z.ZodType): z.ZodObject | undefined => recordSchemas.get(answer);

const pagination = z.object({
  page: count.catch(1),
  limit: orNull(count),
  /** The number of matching rows; null, or less than 0, if counting them would be slow. */
  total: orNull(count).transform((total) => (total !== null && total < 0 ? null : total)),
  next_cursor: cursor,
});

/** `{ data: [...], pagination }`. `next_cursor` is null on the last page. */
export const pageAnswer = <T extends z.ZodType>(row: T) => z.object({ data: list(row), pagination });
/** A page of a list. `unreadable`: its rows that do not fit the contract, for a caller that asks for them. */
export type Page<Row> = {
  data: Row[];
  pagination: z.infer<typeof pagination>;
  unreadable?: readonly UnreadableRow[];
};

/** A complete list, with or without pagination: `{ data: [...] }`. */
export const listAnswer = <T extends z.ZodType>(row: T) => z.object({ data: list(row) }).transform((body) => body.data);

/** A message for people. In another shape it is none: a write that was carried out must not seem to have failed for its words. */
export const message = orNull(z.string()).catch(null);

/** The answer to a write: `{ message, data? }`. */
export const writeAnswer = z.object({ message });
export type WriteAnswer = z.infer<typeof writeAnswer>;

/** The answer of a file endpoint: main streams it to disk, and the page gets nothing. */
export const fileAnswer = z.undefined();

/** The query parameters of every list. `sort` is a key, or `-key` for descending order. */
export const listQuery = <const Keys extends readonly [string, ...string[]]>(sortKeys: Keys) =>
  z.object({
    page: z.coerce.number<string | number>().int().min(1).optional(),
    limit: z.coerce.number<string | number>().int().min(1).max(limits.pageSizeMax).optional(),
    cursor: z.string().max(limits.cursorMax).optional(),
    sort: z.enum(bothDirections(sortKeys)).optional(),
    q: z.string().trim().max(200).optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
  });

/** Of a list of money: the least and the greatest amount, each in its row's own currency. Optional for a platform. */
export const amountRangeQuery = { amount_from: amountParam.optional(), amount_to: amountParam.optional() };

type SortOrder<Key extends string> = Key | `-${Key}`;
const bothDirections = <const Keys extends readonly [string, ...string[]]>(
  keys: Keys,
): [SortOrder<Keys[number]>, ...SortOrder<Keys[number]>[]] => {
  const [first, ...rest] = keys.flatMap((key): SortOrder<Keys[number]>[] => [key, `-${key}`]);
  return first === undefined ? throwMissingSortKey() : [first, ...rest];
};
const throwMissingSortKey = (): never => {
  throw new Error('a list needs a key to sort by');
};
