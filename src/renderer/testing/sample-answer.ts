import fc from 'fast-check';
import { z } from 'zod';

/** `full`: optional values are present; `sparse`: they are missing or null. */
export type Fill = 'full' | 'sparse';

interface Options {
  fill: Fill;
  /** The length of each array. */
  items: number;
}

type Json = z.core.JSONSchema.BaseSchema | boolean;

/**
 * An answer of the platform generated from its schema, so that screens need no fixtures. It is parsed by the schema, as main does. The
 * same options give the same answer.
 */
export const sampleAnswer = (schema: z.ZodType, options: Options): unknown => schema.parse(sampleBody(schema, options));

/** The JSON texts of answers that were made before, by schema and options. */
const made = new WeakMap<z.ZodType, Map<string, string>>();

/** The JSON of such an answer, before it is parsed. */
export const sampleBody = (schema: z.ZodType, options: Options): unknown => {
  const texts = made.get(schema) ?? new Map<string, string>();
  made.set(schema, texts);
  const key = `${options.fill} ${options.items}`;
  const text =
    texts.get(key) ??
    JSON.stringify(make(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), 'answer', 0, options));
  texts.set(key, text);
  return JSON.parse(text);
};

const make = (json: Json | undefined, key: string, at: number, options: Options): unknown => {
  if (json === undefined || typeof json === 'boolean') return `${key} ${at}`;
  if (json.const !== undefined) return json.const;
  if (json.enum) return json.enum[at % json.enum.length];
  const choices = json.anyOf ?? json.oneOf;
  if (choices) {
    const isNullable = choices.some((choice) => typeof choice === 'object' && choice.type === 'null');
    if (isNullable && options.fill === 'sparse') return null;
    return make(
      choices.find((choice) => typeof choice === 'object' && choice.type !== 'null'),
      key,
      at,
      options,
    );
  }
  // A nullable primitive has both of its types: `["boolean", "null"]`.
  const types: readonly unknown[] = [json.type].flat();
  if (types.length > 1 && types.includes('null') && options.fill === 'sparse') return null;
  switch (types.find((type) => type !== 'null') ?? 'null') {
    case 'object':
      return makeObject(json, at, options);
    case 'array':
      // Numbered across arrays, so that IDs stay unique.
      return Array.from({ length: options.items }, (_, index) =>
        make(Array.isArray(json.items) ? json.items[0] : json.items, key, at * options.items + index, options),
      );
    case 'string':
      return text(json, key, at);
    case 'integer':
    case 'number':
      return Math.min((json.minimum ?? 0) + at + 1, json.maximum ?? Number.POSITIVE_INFINITY);
    case 'boolean':
      return at % 2 === 0;
    case 'null':
      return null;
    default:
      return `${key} ${at}`;
  }
};

const makeObject = (json: z.core.JSONSchema.BaseSchema, at: number, options: Options): Record<string, unknown> => {
  const object: Record<string, unknown> = {};
  for (const [key, property] of Object.entries(json.properties ?? {})) {
    const isRequired = json.required?.includes(key) ?? false;
    if (!isRequired && options.fill === 'sparse') continue;
    object[key] = key === 'pagination' ? lastPage(options.items) : make(property, key, at, options);
  }
  if (!json.properties && options.fill === 'full')
    object.example = make(json.additionalProperties, 'example', at, options);
  return object;
};

/** A single page with all rows. */
const lastPage = (rows: number) => ({ page: 1, limit: 25, total: rows, next_cursor: null });

const byFormat: Readonly<Record<string, (at: number) => string>> = {
  'date-time': (at) => new Date(Date.UTC(2026, 2, 1 + at, 9, 30)).toISOString(),
  date: (at) => `1990-04-${String(1 + (at % 28)).padStart(2, '0')}`,
  email: (at) => `person${at}@example.test`,
  uri: (at) => `https://media.example.test/${at}`,
  uuid: (at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
};

/** Fields whose values are parts of paths. */
const isIdKey = /(_id|^asset|^vault_type)$/;

const text = (json: z.core.JSONSchema.BaseSchema, key: string, at: number): string => {
  const format = json.format === undefined ? undefined : byFormat[json.format];
  if (format) return format(at);
  if (json.pattern !== undefined)
    return fc.sample(fc.stringMatching(new RegExp(json.pattern)), { numRuns: 1, seed: at })[0] ?? '';
  if (key === 'id') return `ID${at}`;
  return isIdKey.test(key) ? `${key}-${at}` : `${key} ${at}`;
};
