import { z } from 'zod';

/** A JSON number as a decimal string: no exponent, no rounding (`1e-8` reads `0.00000001`). */
const fromNumber = (value: number): string => {
  const text = String(value);
  const [mantissa = '', exponent] = text.split('e');
  if (exponent === undefined) return text;
  const negative = mantissa.startsWith('-');
  const [whole = '0', fraction = ''] = mantissa.replace('-', '').split('.');
  const point = whole.length + Number(exponent);
  const digits = (whole + fraction).padEnd(point, '0');
  const shifted = point > 0 ? `${digits.slice(0, point)}.${digits.slice(point)}` : `0.${'0'.repeat(-point)}${digits}`;
  return (negative ? '-' : '') + shifted.replace(/\.$/, '');
};

/** An amount in major units as a decimal string, whether it came as a string or a number (api.md, conventions). */
export const amount = z.union([
  z.string().regex(/^-?\d+(\.\d+)?$/, 'not a decimal amount'),
  z.number().refine(Number.isFinite, 'not a finite amount').transform(fromNumber),
]);

/** A moment: ISO 8601 in UTC. */
export const moment = z.iso.datetime({ offset: true });

/** A calendar day: YYYY-MM-DD. */
export const isoDate = z.iso.date();

/** An opaque record id. */
export const id = z.string().min(1).max(200);

/** A value the platform may leave out or send as null: always `T | null` for us. */
export const opt = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);

/** A query flag: a boolean here, `true` or `false` in a URL. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** A repeatable query value: one or several here, repeated keys in a URL. */
export const many = <T extends z.ZodType>(schema: T) => z.union([z.array(schema), schema.transform((one) => [one])]);

/** A free text that must be given; `message` is shown beside its field. */
export const required = (message: string) =>
  z.string().trim().min(1, message).max(2_000, 'Use at most 2,000 characters');

/** An email address, with the messages of spec section 5 for an empty and a malformed one. */
export const emailField = (malformed: string, missing = 'Email is required') =>
  z
    .string()
    .trim()
    .max(254)
    .superRefine((value, context) => {
      if (value === '') context.addIssue({ code: 'custom', message: missing });
      else if (!z.email().safeParse(value).success) context.addIssue({ code: 'custom', message: malformed });
    });
