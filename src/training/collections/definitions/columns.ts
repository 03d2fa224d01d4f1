import { z } from 'zod';
import { jsonText } from '../../shared/json.ts';

/** The SQL type of each kind of column; columns are zod schemas, so that a row is typed and parsed by them. */
export const columnTypes = z.registry<{ sql: string }>();

const column = <T extends z.ZodType>(schema: T, sql: string): T => {
  columnTypes.add(schema, { sql });
  return schema;
};

export const text = column(z.string(), 'TEXT NOT NULL');
/** One of a few texts. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  column(z.enum(values), 'TEXT NOT NULL');
export const textOrNull = column(z.string().nullable(), 'TEXT');
export const integer = column(z.number(), 'INTEGER NOT NULL');
export const integerOrNull = column(z.number().nullable(), 'INTEGER');
export const flag = column(
  z.number().transform((value) => value === 1),
  'INTEGER NOT NULL',
);
/** Anything else, as JSON. */
export const json = <T extends z.ZodType>(schema: T) => column(jsonText(schema), 'TEXT NOT NULL');
