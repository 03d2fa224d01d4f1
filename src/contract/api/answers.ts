import { z } from 'zod';
import { limits } from '../limits.ts';
import { isoDate, opt } from '../values.ts';

/** `{ data: {...} }`: gives the record. */
export const one = <T extends z.ZodObject>(record: T) =>
  z.object({ data: z.nonoptional(record) }).transform((body) => body.data);

const pagination = z.object({
  page: z.number().int().catch(1),
  limit: z.number().int(),
  /** How many rows match; null where counting them all would be slow. */
  total: opt(z.number().int()),
  next_cursor: opt(z.string()),
});

/** `{ data: [...], pagination }`: gives both. `next_cursor` is null on the last page. */
export const page = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), pagination });
export type Page<Row> = { data: Row[]; pagination: z.infer<typeof pagination> };

/** A list the platform gives whole, with or without pagination: `{ data: [...] }`. */
export const all = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row) }).transform((body) => body.data);

/** A write's answer: `{ message, data? }`; the message may be missing (spec section 8 then uses our own words). */
export const done = z.object({ message: opt(z.string()) });
export type Done = z.infer<typeof done>;

/** A file endpoint's answer: main streams it to disk and gives the page nothing. */
export const file = z.undefined();

/** The list query every list understands (api.md, conventions); `sort` names a key, `-key` for descending. */
export const listQuery = <const Keys extends readonly [string, ...string[]]>(sortKeys: Keys) =>
  z.object({
    page: z.coerce.number<string | number>().int().min(1).optional(),
    limit: z.coerce.number<string | number>().int().min(1).max(limits.pageSizeMax).optional(),
    cursor: z.string().max(500).optional(),
    sort: z.enum(bothWays(sortKeys)).optional(),
    q: z.string().trim().max(200).optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
  });

type Signed<Key extends string> = Key | `-${Key}`;
const bothWays = <const Keys extends readonly [string, ...string[]]>(
  keys: Keys,
): [Signed<Keys[number]>, ...Signed<Keys[number]>[]] => {
  const [first, ...rest] = keys.flatMap((key): Signed<Keys[number]>[] => [key, `-${key}`]);
  return first === undefined ? raise() : [first, ...rest];
};
const raise = (): never => {
  throw new Error('a list needs a key to sort by');
};
