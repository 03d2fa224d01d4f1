import { z } from 'zod';
import type { Endpoint } from '../../src/contract/platform/definitions/endpoint.ts';
import { amount, amountParam, booleanParam, isoDate, isoDateTime } from '../../src/contract/values/schemas.ts';

/** A JSON Schema of the dialect that OpenAPI 3.1 uses. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;
export type Schemas = Record<string, JsonSchema>;
type Endpoints = ReadonlyMap<string, Endpoint>;

/** The name that zod gives to a schema that contains itself. The contract has one: any JSON. */
const recursiveName = '__schema0';

const decimal: JsonSchema = { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };

/** zod gives every integer the range in which JavaScript counts exactly. */
const dropSafeRange = (schema: JsonSchema): void => {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
};

const replaceSchema = (schema: JsonSchema, next: JsonSchema): void => {
  for (const key of Object.keys(schema)) delete schema[key];
  Object.assign(schema, next);
};

/** A value that the contract reads in several forms, in the form in which it is documented. */
const describeValue = (zodSchema: z.core.$ZodTypes, io: 'input' | 'output'): JsonSchema | undefined => {
  if (zodSchema === isoDateTime)
    return { type: 'string', format: 'date-time', description: 'ISO 8601, preferably UTC' };
  if (zodSchema === isoDate) return { type: 'string', format: 'date' };
  if (zodSchema === amountParam) return { ...decimal, description: 'A decimal string in major units' };
  if (zodSchema === booleanParam) return { type: 'boolean' };
  if (zodSchema !== amount) return undefined;
  return io === 'output'
    ? { ...decimal, description: 'A decimal string in major units' }
    : {
        anyOf: [decimal, { type: 'number' }],
        description: 'In major units, preferably a decimal string: a JSON number may lose digits',
      };
};

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/**
 * Leaves what a reader needs: the forms that the contract reads besides the documented one have the same schema, each choice stands once, and
 * null is what a missing key means anyway.
 */
const simplify = (_key: string, value: unknown): unknown => {
  if (!isSchema(value)) return value;
  if (value.default === null) delete value.default;
  if (!Array.isArray(value.anyOf)) return value;
  const choices = value.anyOf.flatMap((choice) =>
    choice.anyOf && Object.keys(choice).length === 1 ? choice.anyOf : [choice],
  );
  const different = [...new Map(choices.map((choice) => [JSON.stringify(choice), choice])).values()];
  const { anyOf: _anyOf, ...rest } = value;
  return different.length === 1 ? { ...different[0], ...rest } : { ...value, anyOf: different };
};

/** `oneOrMany` accepts a list or one of its values; on the wire it is a parameter that repeats. */
const isOneOrMany = ({ _zod: { def } }: z.core.$ZodTypes): boolean =>
  def.type === 'union' && def.options[0]?._zod.def.type === 'array';

/** The record, or the row, that an answer has as its `data`. */
const recordIn = (schema: z.core.$ZodType): z.ZodObject | undefined => {
  if (schema instanceof z.ZodPipe) return recordIn(schema.in);
  return schema instanceof z.ZodObject && 'data' in schema.shape ? objectIn(schema.shape.data) : undefined;
};
const objectIn = (schema: z.core.$ZodType): z.ZodObject | undefined => {
  if (schema instanceof z.ZodObject) return schema;
  if (schema instanceof z.ZodArray) return objectIn(schema.element);
  if (schema instanceof z.ZodPipe) return objectIn(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  if (schema instanceof z.ZodNonOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return objectIn(schema.unwrap());
  return undefined;
};

/** Names of the schemas that get a component of their own: a record has the name of the first endpoint that answers with it. */
const componentNames = (endpoints: Endpoints) => {
  const names = z.registry<{ id: string }>();
  names.add(amount, { id: 'Amount' }).add(isoDateTime, { id: 'DateTime' });
  for (const [name, { answer }] of endpoints) {
    if (answer instanceof z.ZodObject && 'pagination' in answer.shape)
      names.add(answer.shape.pagination, { id: 'Pagination' });
    const record = recordIn(answer);
    if (record && !names.has(record)) names.add(record, { id: `${name}.data` });
  }
  return names;
};

/** Generates the schemas of all endpoints at once, so that those they share become one component. */
const generate = (endpoints: Endpoints, io: 'input' | 'output', schemaOf: (endpoint: Endpoint) => z.ZodType) => {
  const all = z.object(Object.fromEntries([...endpoints].map(([name, endpoint]) => [name, schemaOf(endpoint)])));
  const generated = z.toJSONSchema(all, {
    io,
    // What the console sends is small, and reads best where it is.
    metadata: io === 'input' ? componentNames(endpoints) : z.registry(),
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const value = describeValue(zodSchema, io);
      if (value) replaceSchema(jsonSchema, value);
      if (isOneOrMany(zodSchema) && jsonSchema.anyOf?.[0]) replaceSchema(jsonSchema, jsonSchema.anyOf[0]);
      dropSafeRange(jsonSchema);
      // The console ignores unknown keys, and so should a platform.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  const text = JSON.stringify({ components: generated.$defs ?? {}, schemas: generated.properties ?? {} });
  const read: { components: Schemas; schemas: Schemas } = JSON.parse(
    text.replaceAll(recursiveName, 'Json').replaceAll('"#/$defs/', '"#/components/schemas/'),
    simplify,
  );
  return read;
};

/** What the platform sends to each endpoint's callers, with the components that the answers share. */
export const answerSchemas = (endpoints: Endpoints) => generate(endpoints, 'input', ({ answer }) => answer);

/** What the console sends as each endpoint's body. */
export const bodySchemas = (endpoints: Endpoints): Schemas => generate(endpoints, 'output', ({ body }) => body).schemas;

/** What the console sends as each endpoint's query, as the schema of an object. */
export const querySchemas = (endpoints: Endpoints): Schemas =>
  generate(endpoints, 'output', ({ query }) => query).schemas;
