import type { z } from 'zod';
import { voucherStatuses } from '../../src/contract/platform/enums.ts';
import { isKnownStatus } from '../../src/contract/platform/status.ts';
import type { JsonSchema, Schemas } from '../openapi/wire-schemas.ts';

/** Where an answer is not what the console expects. Neither part contains a value of the answer. */
export interface Difference {
  /** The path of a key, such as `data[].created_at`; empty for the answer itself. */
  path: string;
  expected: string;
}

const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[]` : text === '' ? String(key) : `${text}.${String(key)}`),
    '',
  );

const formats: Readonly<Record<string, string>> = {
  datetime: 'a date and time in ISO 8601',
  date: 'a day as YYYY-MM-DD',
  regex: 'a decimal string, such as "12.50"',
};

/** What was expected. zod's messages name types and formats, never values. */
const expectedText = (issue: z.core.$ZodIssue): string =>
  (issue.code === 'invalid_format' && formats[issue.format]) || issue.message.replace(/^.*?expected /, '');

/** The alternatives of a union, such as those of an amount, each with its first issue; of an optional part the one that is not null. */
const unionIssues = (issue: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] => {
  const alternatives = issue.errors.flatMap(([first]) => (first ? [first] : []));
  const deepest = Math.max(0, ...alternatives.map(({ path }) => path.length));
  return alternatives.filter(({ path }) => path.length === deepest);
};

const describeIssue = (issue: z.core.$ZodIssue, parent: readonly PropertyKey[] = []): Difference[] => {
  const path = [...parent, ...issue.path];
  if (issue.code !== 'invalid_union') return [{ path: pathText(path), expected: expectedText(issue) }];
  const found = unionIssues(issue).flatMap((inner) => describeIssue(inner, path));
  const paths = new Set(found.map((one) => one.path));
  if (paths.size !== 1) return found;
  return [{ path: [...paths][0] ?? '', expected: [...new Set(found.map(({ expected }) => expected))].join(', or ') }];
};

/** Each difference once, however many rows have it. */
export const distinct = (differences: readonly Difference[]): Difference[] => [
  ...new Map(differences.map((one) => [`${one.path}\0${one.expected}`, one])).values(),
];

/** The differences that a failed parse has found. */
export const issueDifferences = ({ issues }: z.core.$ZodError): Difference[] =>
  distinct(issues.flatMap((issue) => describeIssue(issue)));

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

const isDocumentedStatus = (status: string): boolean =>
  isKnownStatus(status) || voucherStatuses.some((known) => known === status.toLowerCase());

const noteOf = (path: string, expected: string | null): Difference[] => (expected === null ? [] : [{ path, expected }]);

/** The documented form of times: ISO 8601 with seconds and an offset, and not the year 1 of a time that was never set. */
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const unsetTime = /^000[01]-/;
const day = /^\d{4}-\d\d-\d\d$/;

/** What is expected of a value in place of one that the console reads as well; null: it is in the documented form, or refused. */
type Expects = (value: unknown) => string | null;

const components: Readonly<Record<string, Expects>> = {
  '#/components/schemas/Amount': (value) => {
    if (typeof value === 'number') return 'a decimal string: a JSON number can lose digits';
    if (typeof value === 'object' && value !== null) return 'a decimal string';
    return typeof value === 'string' && /\de/i.test(value) ? 'a decimal string without an exponent' : null;
  },
  '#/components/schemas/DateTime': (value) => {
    if (typeof value === 'string' && unsetTime.test(value)) return 'null for a time that was never set';
    const isUsual = value === null || (typeof value === 'string' && time.test(value));
    return isUsual ? null : 'a time such as 2026-01-01T10:00:00Z';
  },
};

const types: Readonly<Record<string, Expects>> = {
  string: (value) => (typeof value === 'number' || (typeof value === 'object' && value !== null) ? 'a text' : null),
  boolean: (value) => (typeof value === 'number' || typeof value === 'string' ? 'true or false' : null),
  integer: (value) => (typeof value === 'string' ? 'a number' : null),
  number: (value) => (typeof value === 'string' ? 'a number' : null),
  array: (value) => (value === null ? 'a list, [] without rows' : null),
};

const typesOf = ({ type }: JsonSchema): readonly string[] => [type ?? []].flat();

/** Whether one of some alternatives documents a value of this type. */
const isDocumented = (value: unknown, alternatives: readonly JsonSchema[]): boolean => {
  const name = value === null ? 'null' : typeof value;
  return alternatives.some((one) => {
    const names = typesOf(one);
    return names.includes(name) || (name === 'number' && names.includes('integer'));
  });
};

const expectedOf = (value: unknown, schema: JsonSchema): string | null => {
  if (schema.format === 'date')
    return typeof value === 'string' && !day.test(value) ? 'a day such as 2026-01-31' : null;
  const names = typesOf(schema);
  if (isDocumented(value, [schema])) return null;
  return names.map((name) => types[name]?.(value) ?? null).find((expected) => expected !== null) ?? null;
};

/**
 * What the console can read but a platform should not send: values in other than the documented form, such as amounts as JSON numbers, which
 * lose digits, and statuses that the console has no words and color for.
 */
export const adviceOn = (value: unknown, schema: JsonSchema, shared: Schemas, path = ''): Difference[] => {
  const expects = components[schema.$ref ?? ''];
  if (schema.$ref !== undefined) {
    const found = shared[schema.$ref.split('/').at(-1) ?? ''];
    if (expects) return noteOf(path, expects(value));
    return found && schema.$ref.endsWith('/Json') === false ? adviceOn(value, found, shared, path) : [];
  }
  const alternatives = schema.anyOf?.map((one): JsonSchema => Object(one)) ?? [];
  const items = Array.isArray(schema.items) ? undefined : schema.items;
  return distinct([
    ...noteOf(path, path.endsWith('next_cursor') && value === '' ? 'null on the last page' : expectedOf(value, schema)),
    ...(isDocumented(value, alternatives) &&
    (value === null || typeof value !== 'object') &&
    !alternatives.some(({ format }) => format === 'date')
      ? []
      : alternatives.flatMap((one) => adviceOn(value, one, shared, path))),
    ...(Array.isArray(value) && typeof items === 'object'
      ? value.flatMap((item) => adviceOn(item, items, shared, `${path}[]`))
      : []),
    ...entriesOf(value).flatMap(([key, inner]) => {
      const property = schema.properties?.[key];
      const at = path === '' ? key : `${path}.${key}`;
      if (typeof property !== 'object') return [];
      const isUnknown = key === 'status' && typeof inner === 'string' && !isDocumentedStatus(inner);
      const status = isUnknown
        ? [{ path: at, expected: 'a status that the console knows; others are shown as they are' }]
        : [];
      return [...status, ...adviceOn(inner, property, shared, at)];
    }),
  ]);
};
