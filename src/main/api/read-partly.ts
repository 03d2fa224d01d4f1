import { z } from 'zod';
import { recordSchemaOf } from '#contract/platform/definitions/answers.ts';
import type { Unreadable, UnreadableRow } from '#contract/platform/unreadable.ts';
import { isRecordId } from '#contract/values/record-id.ts';
import { id as idSchema, itemsOf } from '#contract/values/schemas.ts';

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

/** The list at a path, in which a list of PHP, whose keys are numbers, is replaced by its items; null: there is none. Changes `body`. */
const listAt = (body: unknown, path: Path): unknown[] | null => {
  const owner = valueAt(body, path.slice(0, -1));
  const key = path.at(-1);
  if (!isObject(owner) || key === undefined) return null;
  owner[key] = itemsOf(owner[key]);
  return Array.isArray(owner[key]) ? owner[key] : null;
};

/** The lists of an answer: `data`, or the groups in it. */
const isListDepth = (depth: number): boolean => depth === 1 || depth === 2;

/** Leaves out the rows with mistakes; null if something else is wrong too. Changes `body`. */
const readRows = (answer: z.ZodType, body: unknown, issues: readonly z.core.$ZodIssue[]): PartialAnswer | null => {
  const rows = new Map<string, { list: unknown[]; row: unknown; unreadable: UnreadableRow }>();
  for (const { path } of issues) {
    const depth = path.findIndex((part) => typeof part === 'number');
    const list = isListDepth(depth) ? listAt(body, path.slice(0, depth)) : null;
    const index = path[depth];
    if (list === null || typeof index !== 'number') return null;
    const key = textOf(path.slice(0, depth + 1));
    if (rows.has(key)) continue;
    const row: unknown = list[index];
    const id = isObject(row) ? idSchema.safeParse(row.id).data : null;
    rows.set(key, {
      list,
      row,
      unreadable: {
        index,
        id: isRecordId(id) ? id : null,
        path: textOf(path.slice(depth + 1)),
        ...(depth > 1 && { group: textOf(path.slice(1, depth)) }),
      },
    });
  }
  const left = new Map<unknown[], Set<number>>();
  for (const { list, unreadable } of rows.values()) left.set(list, (left.get(list) ?? new Set()).add(unreadable.index));
  for (const [list, indexes] of left) list.splice(0, list.length, ...list.filter((_, index) => !indexes.has(index)));
  const parsed = answer.safeParse(body);
  if (!parsed.success) return null;
  return { data: parsed.data, unreadable: { rows: [...rows.values()].map((row) => row.unreadable), fields: [] } };
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
