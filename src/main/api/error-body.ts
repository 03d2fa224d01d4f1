import { isJsonObject, type JsonObject, jsonOrNull } from '../base/json-or-null.ts';

/** What the body of an error says. */
export interface ErrorBody {
  /** For people; undefined: the body has no words. */
  message: string | undefined;
  /** The first message of each field, by its path such as `profile.city`; undefined: none. */
  fields: Record<string, string> | undefined;
  /** The platform's codes of the error. */
  codes: readonly string[];
}

type Entry = { field: string; text: string };

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

const firstText = (values: readonly unknown[]): string | undefined =>
  values.map(textOf).find((text) => text !== undefined);

/** Keys of errors that are about no single field: of Django and Rails. */
const generalKeys = new Set(['', 'non_field_errors', '__all__', 'base']);
/** Where frameworks put the path of a field into the location of a value. */
const locationParts = new Set(['body', 'query', 'path', 'data', 'attributes']);

/** The field of an entry in a list of errors: its name, FastAPI's location or JSON:API's pointer. */
const fieldOf = ({ field, propertyPath, property, path, param, loc, source }: JsonObject): string => {
  const pointer = isJsonObject(source) ? textOf(source.pointer)?.split('/') : undefined;
  const parts = Array.isArray(loc) ? loc : (pointer ?? (Array.isArray(path) ? path : undefined));
  if (parts === undefined) return firstText([field, propertyPath, property, path, param]) ?? '';
  return parts
    .map(String)
    .filter((part, index) => part !== '' && !(index < 3 && locationParts.has(part)))
    .join('.');
};

/** Messages from whatever frameworks send in their place; entries in other shapes are left out. */
const entriesOf = (value: unknown, field = '', depth = 0): Entry[] => {
  const text = textOf(value);
  if (text !== undefined) return [{ field, text }];
  if (depth > 4) return [];
  if (Array.isArray(value)) return value.slice(0, 100).flatMap((item) => listEntries(item, field, depth));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = generalKeys.has(key) ? field : field === '' ? key : `${field}.${key}`;
    // Mongoose says more of each field than its message.
    const message = isJsonObject(inner) ? firstText([inner.message, inner.msg]) : undefined;
    return message === undefined ? entriesOf(inner, path, depth + 1) : [{ field: path, text: message }];
  });
};

const listEntries = (item: unknown, field: string, depth: number): Entry[] => {
  if (!isJsonObject(item)) return entriesOf(item, field, depth + 1);
  const text = firstText([item.message, item.msg, item.detail, item.defaultMessage, item.title]);
  if (text === undefined) return entriesOf(item, field, depth + 1);
  return [{ field: [field, fieldOf(item)].filter(Boolean).join('.'), text }];
};

/** Whether all texts of a value are in lists: where nothing else says so, only those are messages by field, as in Django and Rails. */
const hasOnlyLists = (value: unknown, depth = 0): boolean =>
  Array.isArray(value) ||
  (isJsonObject(value) && depth < 5 && Object.values(value).every((inner) => hasOnlyLists(inner, depth + 1)));

const bodyKeys = new Set([
  'message',
  'error',
  'errors',
  'detail',
  'title',
  'violations',
  'issues',
  'data',
  'meta',
  'links',
  'type',
  'trace',
  'stack',
]);

/** The lists at the top level of a body, which are messages by field in Django and Rails. Texts there may be anything. */
const topLevelFields = (body: JsonObject): Entry[] =>
  Object.entries(body)
    .filter(([key, value]) => !bodyKeys.has(key) && hasOnlyLists(value))
    .flatMap(([key, value]) => entriesOf(value, generalKeys.has(key) ? '' : key, 1));

const joined = (entries: readonly Entry[]): string | undefined =>
  entries.length === 0 ? undefined : entries.map(({ text }) => text).join('; ');

const isFieldStatus = (status: number): boolean => status === 400 || status === 422;

/** Reads the body of an answer from 400 on, in the shape of the contract or of a common framework. */
export const readErrorBody = (text: string, status: number): ErrorBody => {
  const body = jsonOrNull(text);
  if (!isJsonObject(body)) return { message: textOf(body), fields: undefined, codes: [] };
  const error = isJsonObject(body.error) ? body.error : {};
  // Elsewhere details are figures, such as a balance and its currency.
  const details = isFieldStatus(status) ? error.details : null;
  // JSend's name for what failed; elsewhere `data` is a record.
  const failed = isFieldStatus(status) && body.status === 'fail' ? entriesOf(body.data) : [];
  const ofError = [error.errors, details, error.message, hasOnlyLists(body.error) ? body.error : null];
  const entries = [body.errors, body.violations, body.issues, body.detail, body.message, ...ofError]
    .flatMap((value) => (typeof value === 'string' ? [] : entriesOf(value)))
    .concat(failed)
    .concat(isFieldStatus(status) ? topLevelFields(body) : []);
  const named = entries.filter(({ field }) => field !== '');
  const general = joined(entries.filter(({ field }) => field === ''));
  const [first] = named;
  const fields = Object.fromEntries(named.toReversed().map((entry) => [entry.field, entry.text]));
  return {
    message:
      firstText([body.message, error.message, body.detail, error.detail, error.description, general]) ??
      (first
        ? `${first.field}: ${first.text}`
        : firstText([body.errors, body.error, body.error_description, body.title, body.msg])),
    fields: named.length === 0 ? undefined : fields,
    codes: [body.code, body.error, error.code].flatMap((code) => textOf(code) ?? []),
  };
};
