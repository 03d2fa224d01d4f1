import { z } from 'zod';

/** A JSON number as a decimal string: no exponent, no rounding (`1e-8` reads `0.00000001`). */
export const decimalFromNumber = (value: number): string => {
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

const negativeZero = /^-(0+(\.0+)?)$/;

/**
 * An amount in major units as a decimal string, whether it came as a string or a number. Zero has no sign. It has no more digits than the
 * longest number of JSON: formatting 100,000 digits would stop the page for half a minute.
 */
export const amount = z.union([
  z
    .string()
    .regex(/^-?\d{1,309}(\.\d{1,400})?$/, 'not a decimal amount')
    .overwrite((text) => text.replace(negativeZero, '$1')),
  z.number().refine(Number.isFinite, 'not a finite amount').transform(decimalFromNumber),
]);

/** A date and time in ISO 8601. */
export const dateTime = z.iso.datetime({ offset: true });

/** A calendar day as YYYY-MM-DD. */
export const isoDate = z.iso.date();

/** An opaque record id. One that is not a record id by `isRecordId` is shown as text only. */
export const id = z.string().min(1).max(200);

/** A value that the platform can leave out or send as null; parsed to `T | null`. */
export const orNull = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);

/** A boolean query parameter; `true` or `false` in a URL. */
export const booleanParam = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** A query parameter with one or more values; repeated keys in a URL. */
export const oneOrMany = <T extends z.ZodType>(schema: T) =>
  z.union([z.array(schema), schema.transform((one) => [one])]);

/** A required text; `message` is shown if it is empty. */
export const requiredText = (message: string) =>
  z.string().trim().min(1, message).max(2_000, 'Use at most 2,000 characters');

/**
 * Characters that nobody sees: without width, or changing the direction of what follows. With them, two names look alike and differ. The
 * joiners U+200C and U+200D belong to the spelling of some languages between two letters.
 */
const hiddenCharacters =
  /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/u;
const hiddenCharactersMessage = 'Contains hidden characters. Type it instead of pasting it.';

/** A required name, without hidden characters. Reasons and notes may have them: they identify nothing. */
export const requiredName = (message: string) =>
  requiredText(message).refine((value) => !hiddenCharacters.test(value), hiddenCharactersMessage);

/** An email address, with messages for a malformed and a missing one. */
export const emailField = (malformed: string, missing = 'Email is required') =>
  z
    .string()
    .trim()
    .max(254)
    .superRefine((value, context) => {
      if (value === '') context.addIssue({ code: 'custom', message: missing });
      else if (hiddenCharacters.test(value)) context.addIssue({ code: 'custom', message: hiddenCharactersMessage });
      else if (!z.email().safeParse(value).success) context.addIssue({ code: 'custom', message: malformed });
    });
