import fc from 'fast-check';
import { z } from 'zod';
import { hostileText } from './hostile.ts';

type Json = z.core.JSONSchema.BaseSchema | boolean;

/** An arbitrary of values that a schema takes, from its JSON schema; rules that JSON schema cannot say may refuse some. */
export const inputsOf = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  schema instanceof z.ZodUndefined
    ? fc.constant(undefined)
    : arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

const byFormat: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'date-time': day,
  date: day.map((text) => text.slice(0, 10)),
  uri: fc.webUrl(),
  uuid: fc.uuid(),
  base64: fc.base64String({ maxLength: 40 }),
};

const email = fc
  .tuple(
    fc.constantFrom('', ' '),
    fc.constantFrom('ada@example.test', 'bo.li+x@mail.example.test'),
    fc.constantFrom('', '\n'),
  )
  .map((parts) => parts.join(''));
const decimal = fc.tuple(fc.nat(99), fc.constantFrom('', '.5', '.25', '0')).map(([whole, rest]) => `${whole}${rest}`);

/** Texts for keys whose rules JSON schema cannot say. */
const byKey: readonly [RegExp, fc.Arbitrary<string>][] = [
  [/email/, email],
  [/amount|apr|apy|buy|capacity|commission|deposit|fee|ltv|max|min|payout|rate|sell|withdrawal/, decimal],
];

const arbitraryOf = (json: Json | undefined, key = ''): fc.Arbitrary<unknown> => {
  if (json === undefined || typeof json === 'boolean') return hostileText;
  if (json.const !== undefined) return fc.constant(json.const);
  if (json.enum) return fc.constantFrom<unknown>(...json.enum);
  const choices = json.anyOf ?? json.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, key)));
  const types: readonly unknown[] = [json.type].flat();
  return fc.oneof(...types.map((type) => arbitraryOfType(type, json, key)));
};

const arbitraryOfType = (type: unknown, json: z.core.JSONSchema.BaseSchema, key: string): fc.Arbitrary<unknown> => {
  switch (type) {
    case 'object':
      return objectOf(json);
    case 'array': {
      const item = arbitraryOf(Array.isArray(json.items) ? json.items[0] : json.items);
      return fc.array(item, { minLength: json.minItems ?? 0, maxLength: Math.max(json.minItems ?? 0, 3) });
    }
    case 'string':
      return textOf(json, key);
    case 'integer':
      return fc.integer({ min: json.minimum ?? -10, max: Math.min(json.maximum ?? 1_000_000, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min: json.minimum ?? -1e6, max: json.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return hostileText;
  }
};

const objectOf = ({ properties, required = [], additionalProperties }: z.core.JSONSchema.BaseSchema) =>
  properties
    ? fc.record(
        Object.fromEntries(Object.entries(properties).map(([key, property]) => [key, arbitraryOf(property, key)])),
        {
          requiredKeys: required,
          noNullPrototype: true,
        },
      )
    : fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), arbitraryOf(additionalProperties), {
        maxKeys: 3,
        noNullPrototype: true,
      });

const textOf = ({ format, pattern, minLength = 0, maxLength = 40 }: z.core.JSONSchema.BaseSchema, key: string) => {
  const formatted = format === undefined ? undefined : byFormat[format];
  if (formatted) return formatted;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const known = byKey.find(([keys]) => keys.test(key))?.[1];
  if (known) return fc.oneof({ weight: 9, arbitrary: known }, hostileText);
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
};
