import { z } from 'zod';
import { withoutExponent } from './decimals.ts';
import { type ReadTime, readDateTime, readDay } from './sent-times.ts';

// Schemas of answers read a value in every form that names one value, and give it in one form. Parameters and bodies are ours: `isoDate`,
// `idParam` and the others below take one form only.

/** The value of an object with one key, such as MongoDB's `{ $oid: … }`; other values unchanged. */
const unwrap = (sent: unknown, key: string): unknown =>
  typeof sent === 'object' && sent !== null && Object.keys(sent).join() === key ? Object.values(sent)[0] : sent;

/**
 * A schema that takes its values in other forms as well, which `read` converts; a value that stays unfit is refused for the last reason. The
 * usual form is tried first, so that reading others costs lists of it nothing.
 */
const alsoReading = <T extends z.ZodType, Sent>(
  schema: T,
  read: (sent: unknown, context: z.core.$RefinementCtx) => unknown,
) =>
  // Without `nonoptional` a key could be missing, because zod takes every preprocessed value as optional.
  z.union([schema, z.nonoptional(z.preprocess<unknown, T, Sent>(read, schema))], {
    error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined),
  });

const amountForm = /^-?\d{1,309}(\.\d{1,400})?$/;
const negativeZero = /^-(0+(\.0+)?)$/;

const readAmount = (sent: unknown): unknown => {
  const value = unwrap(unwrap(sent, '$numberDecimal'), '$number');
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const text = withoutExponent(String(value));
  return text.startsWith('-') ? text.replace(negativeZero, '$1') : text;
};

const amountMessage = ({ input }: { input?: unknown }): string => {
  if (typeof input !== 'string') return 'Invalid input: expected a decimal string';
  if (/^[+-]?(?:nan|inf(?:inity)?)$/i.test(input)) return 'expected a decimal string, got NaN or infinity';
  return /\p{Sc}/u.test(input)
    ? 'expected a decimal string, got a currency sign'
    : 'expected a decimal string, such as "12.50"';
};

/** An amount in a body: a decimal string in major units. Zero has no sign. */
export const amountParam = z
  .string()
  .regex(amountForm, 'Use a decimal amount')
  .overwrite((text) => text.replace(negativeZero, '$1'));

/**
 * An amount in major units as a decimal string, whether it came as a string or a number, with an exponent or without. Zero has no sign. It
 * has no more digits than the longest number of JSON: formatting 100,000 digits would stop the page for half a minute.
 */
export const amount = z.preprocess<unknown, z.ZodString, string | number | { $numberDecimal: string }>(
  readAmount,
  z.string().regex(amountForm, { error: amountMessage }),
);

const readId = (sent: unknown): unknown => {
  const value = unwrap(sent, '$oid');
  return typeof value === 'number' && Number.isInteger(value) ? withoutExponent(String(value)) : value;
};

/** A parameter that is a record id. */
export const idParam = z.string().min(1).max(200);

/** An opaque record id; a number is read as its digits. One that is not a record id by `isRecordId` is shown as text only. */
export const id = alsoReading<typeof idParam, number | { $oid: string }>(idParam, readId);

/** A text that identifies something, such as a reference, an account or a phone number; a number is read as its digits. */
export const identifier = alsoReading<z.ZodString, number | { $oid: string }>(z.string(), readId);

const flags = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
]);

/** A boolean; databases without booleans write 1 and 0. */
export const flag = alsoReading<z.ZodBoolean, 0 | 1 | '0' | '1' | 'true' | 'false'>(
  z.boolean(),
  (sent) => flags.get(sent) ?? sent,
);

const readNumber = (sent: unknown): unknown =>
  typeof sent === 'string' && /^-?\d{1,30}(\.\d{1,30})?$/.test(sent) ? Number(sent) : sent;

/** A number that is no amount, such as a share of work; read from text, too. */
export const decimalNumber = alsoReading<z.ZodNumber, string>(z.number(), readNumber);

/** A whole number, also one that came as text: databases write counts that may exceed a float's digits so. */
export const count = alsoReading<z.ZodNumber, string>(z.number().int(), readNumber);

/** A whole number from 0 to `max`. */
export const countUpTo = (max: number) =>
  alsoReading<z.ZodNumber, string>(z.number().int().min(0).max(max), readNumber);

/** Whether a value is, at a glance, a time in the form of the contract, so that most are looked at once. */
const isUsualTime = (sent: unknown): boolean =>
  typeof sent === 'string' &&
  sent.length >= 20 &&
  sent[0] !== '0' &&
  sent[10] === 'T' &&
  sent[16] === ':' &&
  (sent.endsWith('Z') || sent.at(-3) === ':');

/** An empty text is no time: none for a field that can be missing, and a mistake in any other. */
const readTime =
  (read: (sent: unknown) => ReadTime) =>
  (sent: unknown, context: z.core.$RefinementCtx): unknown => {
    if (sent === null || sent === undefined) return sent;
    if (sent === '') return null;
    const result = read(sent);
    if ('value' in result) return result.value;
    context.addIssue({ code: 'custom', message: result.reason });
    return z.NEVER;
  };

const readOtherTime = readTime(readDateTime);
const readAnyTime = (sent: unknown, context: z.core.$RefinementCtx): unknown =>
  isUsualTime(sent) ? sent : readOtherTime(sent, context);

type SentTime = string | number | { date: string; timezone: string } | { $date: unknown };
/** What every form of a time is parsed to. */
export const isoDateTime = z.iso.datetime({ offset: true, error: 'expected a date and time in ISO 8601' });

/** A date and time, parsed to ISO 8601 with an offset. A time that was never set is none. */
export const dateTime = z.preprocess<unknown, typeof isoDateTime, SentTime>(readAnyTime, isoDateTime);

/** A calendar day as YYYY-MM-DD, as a parameter or in a body. */
export const isoDate = z.iso.date();

/** A calendar day, parsed to YYYY-MM-DD; platforms without a type for days write its midnight. */
export const calendarDay = z.preprocess<unknown, typeof isoDate, SentTime>(readTime(readDay), isoDate);

/** A value that the platform can leave out or send as null; parsed to `T | null`. */
export const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

const isIndex = (key: string): boolean => /^(?:0|[1-9]\d{0,8})$/.test(key);

/** The items of an object whose keys are their numbers, as PHP writes a list that was filtered; other values unchanged. */
export const itemsOf = (sent: unknown): unknown => {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const keys = Object.keys(sent);
  return keys.length > 0 && keys.every(isIndex) ? Object.values(sent) : sent;
};

type SentList<T extends z.ZodType> = z.input<T>[] | Record<string, z.input<T>>;

/** A list; null is one without items, as Go writes it. A missing one is an error. */
export const list = <T extends z.ZodType>(item: T) =>
  z.preprocess<unknown, z.ZodArray<T>, SentList<T> | null>(
    (sent) => (sent === null ? [] : itemsOf(sent)),
    z.array(item),
  );

/** A list that can be missing. */
export const optionalList = <T extends z.ZodType>(item: T) =>
  orNull(z.preprocess<unknown, z.ZodArray<T>, SentList<T>>(itemsOf, z.array(item))).transform((items) => items ?? []);

/** Values by name, which can be missing; PHP writes an empty list for none. */
export const mapOf = <T extends z.ZodType>(value: T) =>
  orNull(
    z.preprocess<unknown, z.ZodRecord<z.ZodString, T>, Record<string, z.input<T>> | never[]>(
      (sent) => (Array.isArray(sent) && sent.length === 0 ? {} : sent),
      z.record(z.string(), value),
    ),
  ).transform((values) => values ?? {});

type Scalar = string | number | boolean;
const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);
/** A number without an exponent. A text stays as it was recorded: `12E3` may be a reference. */
const scalarText = (value: Scalar): string =>
  typeof value === 'number' ? withoutExponent(String(value)) : String(value);

/** A value in the history of a record, parsed to text; null is none. Flags are `true` and `false`, and the items of a list have commas between. */
export const changedValue = orNull(
  z.preprocess<unknown, z.ZodNullable<z.ZodString>, Scalar | Scalar[]>(
    (sent) =>
      Array.isArray(sent) && sent.every(isScalar)
        ? sent.map(scalarText).join(', ')
        : isScalar(sent)
          ? scalarText(sent)
          : sent,
    z.string().nullable(),
  ),
);

/** The cursor of the next page; an empty one is none. */
export const cursor = orNull(
  z.preprocess<unknown, z.ZodNullable<z.ZodString>, string | number>(
    (sent) => (sent === '' ? null : readId(sent)),
    z.string().nullable(),
  ),
);

/** A time, day or id that can be missing; one that was never set, such as Go's year 1 or an empty id, is missing as well. */
export const optionalDateTime = orNull(
  z.preprocess<unknown, z.ZodNullable<typeof isoDateTime>, SentTime>(readAnyTime, isoDateTime.nullable()),
);
export const optionalDay = orNull(
  z.preprocess<unknown, z.ZodNullable<typeof isoDate>, SentTime>(readTime(readDay), isoDate.nullable()),
);
export const optionalId = orNull(
  z.preprocess<unknown, z.ZodNullable<typeof idParam>, string | number>(
    (sent) => (sent === '' ? null : readId(sent)),
    idParam.nullable(),
  ),
);

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

/** A name that not everybody has, such as a last name, without hidden characters. */
export const optionalName = z
  .string()
  .trim()
  .max(2_000, 'Use at most 2,000 characters')
  .refine((value) => !hiddenCharacters.test(value), hiddenCharactersMessage);

/** An email address. A malformed one has the same message everywhere but at login, whose own is promised. */
export const emailField = (malformed = 'Invalid email', missing = 'Email is required') =>
  z
    .string()
    .trim()
    .max(254, 'Use at most 254 characters')
    .superRefine((value, context) => {
      if (value === '') context.addIssue({ code: 'custom', message: missing });
      else if (hiddenCharacters.test(value)) context.addIssue({ code: 'custom', message: hiddenCharactersMessage });
      else if (!z.email().safeParse(value).success) context.addIssue({ code: 'custom', message: malformed });
    });
