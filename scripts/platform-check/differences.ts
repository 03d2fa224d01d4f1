import type { z } from 'zod';
import { voucherStatuses } from '../../src/contract/enums.ts';
import { isKnownStatus } from '../../src/contract/status.ts';
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

const amountName = '#/components/schemas/Amount';

/**
 * What the console can read but a platform should not send: amounts as JSON numbers, which lose digits, and statuses that the console has
 * no words and color for.
 */
export const adviceOn = (value: unknown, schema: JsonSchema, components: Schemas, path = ''): Difference[] => {
  if (schema.$ref === amountName)
    return typeof value === 'number' ? [{ path, expected: 'a decimal string: a JSON number can lose digits' }] : [];
  if (schema.$ref !== undefined) {
    const found = components[schema.$ref.split('/').at(-1) ?? ''];
    return found && schema.$ref.endsWith('/Json') === false ? adviceOn(value, found, components, path) : [];
  }
  const alternatives = schema.anyOf ?? [];
  const items = Array.isArray(schema.items) ? undefined : schema.items;
  return distinct([
    ...alternatives.flatMap((one) => adviceOn(value, Object(one), components, path)),
    ...(Array.isArray(value) && typeof items === 'object'
      ? value.flatMap((item) => adviceOn(item, items, components, `${path}[]`))
      : []),
    ...entriesOf(value).flatMap(([key, inner]) => {
      const property = schema.properties?.[key];
      const at = path === '' ? key : `${path}.${key}`;
      if (typeof property !== 'object') return [];
      const isUnknown = key === 'status' && typeof inner === 'string' && !isDocumentedStatus(inner);
      const status = isUnknown
        ? [{ path: at, expected: 'a status that the console knows; others are shown as they are' }]
        : [];
      return [...status, ...adviceOn(inner, property, components, at)];
    }),
  ]);
};
