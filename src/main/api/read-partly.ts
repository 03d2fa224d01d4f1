import { z } from 'zod';
import { recordSchemaOf } from '#contract/platform/definitions/answers.ts';
import type { Unreadable, UnreadableRow } from '#contract/platform/unreadable.ts';
import { isRecordId } from '#contract/values/record-id.ts';
import { id as idSchema } from '#contract/values/schemas.ts';

/** An answer without its rows or fields that do not fit the contract. */
export interface PartialAnswer {
  data: unknown;
  unreadable: Unreadable;
}

type Path = readonly PropertyKey[];

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;
const textOf = (path: Path): string => path.map(String).join('.');
const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);

/** The lists of an answer: `data`, or the groups in it. */
const isListDepth = (depth: number): boolean => depth === 1 || depth === 2;

/** A row with mistakes. */
interface OddRow {
  list: unknown[];
  row: unknown;
  index: number;
  /** The path of its first mistake. */
  path: Path;
  /** The values that were taken out of it because it can do without them; null: it can't be read. */
  removed: Path[] | null;
}

/** The key of a row, and the path within it; null for a path that leads to no row. */
const splitPath = (path: Path): { list: Path; index: number; inner: Path } | null => {
  const depth = path.findIndex((part) => typeof part === 'number');
  const index = path[depth];
  return isListDepth(depth) && typeof index === 'number'
    ? { list: path.slice(0, depth), index, inner: path.slice(depth + 1) }
    : null;
};

const oddRowAt = (rows: Map<string, OddRow>, body: unknown, path: Path): OddRow | null => {
  const split = splitPath(path);
  const list = split && valueAt(body, split.list);
  if (!split || !Array.isArray(list)) return null;
  const key = textOf([...split.list, split.index]);
  const known = rows.get(key);
  if (known) return known;
  const { index, inner } = split;
  // A result of a search shows what was found, and is lost as a whole.
  const odd: OddRow = { list, row: list[index], index, path: inner, removed: split.list.length === 1 ? [] : null };
  rows.set(key, odd);
  return odd;
};

const hasProperty = (row: unknown, path: Path): boolean => {
  const [owner, key] = [valueAt(row, path.slice(0, -1)), path.at(-1)];
  return isObject(owner) && key !== undefined && Object.hasOwn(owner, key);
};

/** What to take out of a row for a mistake: the value, or what holds it where it is out already. Of a list all goes. */
const removable = (row: unknown, path: Path): Path | null => {
  const inList = path.findIndex((part) => typeof part === 'number');
  const whole = inList === -1 ? path : path.slice(0, inList);
  const lengths = whole.map((_, index) => whole.length - index);
  return lengths.map((length) => whole.slice(0, length)).find((each) => hasProperty(row, each)) ?? null;
};

const isBelow = (path: Path, other: Path): boolean =>
  path.length >= other.length && other.every((part, index) => part === path[index]);

const takeOut = (odd: OddRow, property: Path | null): void => {
  if (property === null || odd.removed === null) {
    odd.removed = null;
    return;
  }
  const owner = valueAt(odd.row, property.slice(0, -1));
  if (isObject(owner)) Reflect.deleteProperty(owner, property.at(-1) ?? '');
  odd.removed = [...odd.removed.filter((path) => !isBelow(path, property)), property];
};

const unreadableRow = ({ row, index, path }: OddRow): UnreadableRow => {
  const id = isObject(row) ? idSchema.safeParse(row.id).data : null;
  return { index, id: isRecordId(id) ? id : null, path: textOf(path) };
};

/**
 * Leaves out the values with mistakes that can be missing, else the rows with them; null if something else is wrong too. Changes `body`.
 */
const readRows = (answer: z.ZodType, body: unknown, issues: readonly z.core.$ZodIssue[]): PartialAnswer | null => {
  const rows = new Map<string, OddRow>();
  let open = issues;
  // Each pass takes something out of the rows with mistakes, or gives them up.
  while (open.length > 0) {
    const found = open.flatMap(({ path }) => {
      const odd = oddRowAt(rows, body, path);
      return odd === null ? [] : [{ odd, property: removable(odd.row, splitPath(path)?.inner ?? []) }];
    });
    if (found.length < open.length) return null;
    for (const { odd, property } of found) takeOut(odd, property);
    const mistakes = answer.safeParse(body).error?.issues ?? [];
    open = mistakes.filter(({ path }) => oddRowAt(rows, body, path)?.removed !== null);
  }
  const lost = [...rows.values()].filter(({ removed }) => removed === null);
  const left = new Map<unknown[], Set<number>>();
  for (const { list, index } of lost) left.set(list, (left.get(list) ?? new Set()).add(index));
  for (const [list, indexes] of left) list.splice(0, list.length, ...list.filter((_, index) => !indexes.has(index)));
  const parsed = answer.safeParse(body);
  if (!parsed.success) return null;
  const cells = [...rows.values()].flatMap(({ list, row, removed }) =>
    (removed ?? []).map((path) => ({ row: list.indexOf(row), path: textOf(path) })),
  );
  return {
    data: parsed.data,
    unreadable: { rows: lost.map(unreadableRow), fields: [], ...(cells.length > 0 && { cells }) },
  };
};

/** Reads an object field by field; of a field that is an object itself, its fields. Adds the mistakes to `fields`. */
const readObject = (schema: z.ZodObject, value: Record<PropertyKey, unknown>, path: Path, fields: string[]): object =>
  Object.fromEntries(
    Object.entries(schema.shape).flatMap(([key, field]): [string, unknown][] => {
      const parsed = z.safeParse(field, value[key]);
      if (parsed.success) return [[key, parsed.data]];
      const inner = value[key];
      if (field instanceof z.ZodObject && isObject(inner) && !Array.isArray(inner))
        return [[key, readObject(field, inner, [...path, key], fields)]];
      fields.push(textOf([...path, key, ...(parsed.error.issues[0]?.path ?? [])]));
      return [];
    }),
  );

/** Leaves out the fields with mistakes; null if it is no record, or not known which one. */
const readFields = (schema: z.ZodObject, body: unknown): PartialAnswer | null => {
  const record = valueAt(body, ['data']);
  if (!isObject(record)) return null;
  const fields: string[] = [];
  const data = readObject(schema, record, [], fields);
  const isKnown = !('id' in schema.shape) || 'id' in data;
  return fields.length > 0 && isKnown ? { data, unreadable: { rows: [], fields } } : null;
};

/**
 * What can be read of an answer that does not fit the contract: a list without the rows, or a record without the fields, that have mistakes.
 * Null if the mistakes are elsewhere. `body` is the parsed JSON, which may be changed; `issues` are the mistakes that the schema found.
 */
export const readPartly = (
  answer: z.ZodType,
  body: unknown,
  issues: readonly z.core.$ZodIssue[],
): PartialAnswer | null => {
  const schema = recordSchemaOf(answer);
  return schema ? readFields(schema, body) : readRows(answer, body, issues);
};
