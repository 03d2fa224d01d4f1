import { isDocumentNumber, isIdentityNumber } from './identity-number.ts';

/** Where it stands decides what a key means: `account_number` is a document's in a verification's `fields`, and open elsewhere. */
const isCoveredKey = (key: string, inFields: boolean): boolean =>
  key === 'number' || (inFields ? isDocumentNumber(key) : isIdentityNumber(key));

/** Covers a number, however deep in lists and objects it is held. */
const cover = (value: unknown): unknown => {
  if (typeof value === 'string' || typeof value === 'number') return `Ends in ${String(value).slice(-4)}`;
  return mapped(value, (_key, inner) => cover(inner));
};

/** The same list or object with each value as `change` gives it; anything else as it is. */
const mapped = (value: unknown, change: (key: string, inner: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((inner, index) => change(String(index), inner));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(key, inner)]));
};

const covered = (value: unknown, inFields = false): unknown => {
  // A log's line names the field that it tells of.
  const isAbout =
    typeof value === 'object' &&
    value !== null &&
    'field' in value &&
    typeof value.field === 'string' &&
    isIdentityNumber(value.field);
  return mapped(value, (key, inner) =>
    isCoveredKey(key, inFields) || (isAbout && key !== 'field')
      ? cover(inner)
      : covered(inner, inFields || key === 'fields'),
  );
};

/**
 * A record as JSON, as it is shown and copied. Numbers that stand for a person are covered here too: they are revealed and copied one
 * by one, on purpose.
 */
export const recordText = (record: unknown): string => JSON.stringify(covered(record), null, 2);
