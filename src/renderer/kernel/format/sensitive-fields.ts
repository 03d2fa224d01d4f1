/** Field names of numbers that identify a person or an account, as the platform and its providers use them. */
const sensitiveFields = new Set([
  'account_number',
  'bvn',
  'document_number',
  'id_number',
  'licence_number',
  'license_number',
  'national_id',
  'nin',
  'passport_number',
  'ssn',
  'tax_id',
  'tin',
]);

/** Whether a field of a record or a log is masked until it is revealed. */
export const isSensitiveField = (field: string): boolean => sensitiveFields.has(field);

/**
 * Whether a field that a change or a log names is masked. It may be a path: `documents.0.number`, `destination.account_number`; below another field a
 * `number` belongs to a document or an account.
 */
export const isSensitiveChange = (field: string): boolean => {
  const [name = '', ...above] = field.split('.').toReversed();
  return isSensitiveField(name) || (name === 'number' && above.length > 0);
};

/** The same for a field of a verification, where every number belongs to a document. */
export const isSensitiveDocumentField = (field: string): boolean =>
  isSensitiveField(field) || /(^|_)number$/.test(field);

/** Of fewer letters and digits nothing is shown. */
const fewestShown = 6;

/** The end of a sensitive value that may be shown: four letters or digits, and never more than half of them. */
const shownEnd = (value: string): string => {
  const length = value.replace(/[^\p{L}\p{N}]/gu, '').length;
  const shown = length < fewestShown ? 0 : Math.min(4, Math.floor(length / 2));
  return new RegExp(`(?:[\\p{L}\\p{N}][^\\p{L}\\p{N}]*){${shown}}$`, 'u').exec(value)?.[0] ?? '';
};

/** A masked value as text: its last characters. */
export const maskedText = (value: string): string => {
  const end = shownEnd(value);
  return end === '' ? 'Hidden' : `Ends in ${end}`;
};

/**
 * What people call a record of a type (`vouchers`) or key (`voucher`): its name or ID. The name of a voucher may be its code, which whoever knows
 * it can spend.
 */
export const nameOfType = (type: string, id: string, name: string | null): string => {
  const isSecret = (type === 'vouchers' || type === 'voucher') && name !== id;
  return name !== null && isSecret ? maskedText(name) : (name ?? id);
};

/** A masked value: dots and its last characters. */
export const dotted = (value: string): string => {
  const end = shownEnd(value);
  return `${'•'.repeat(value.length - end.length)}${end}`;
};

/** A day, as `2026-11-27` or `27.11.2026`. */
const day = ['-', '\\.', '/']
  .map((mark) => `(?:19|20)\\d\\d${mark}\\d\\d?${mark}\\d\\d?|\\d\\d?${mark}\\d\\d?${mark}(?:19|20)\\d\\d`)
  .join('|');
/** Six or more digits, with spaces, dots, hyphens, dashes and the like between them. */
const accountNumber = '\\p{Nd}(?:[\\s.\\p{Pd}/_·•‧∙*|]{0,5}\\p{Nd}){5,}';
/** A day alone, or an account number. */
const dayOrNumber = new RegExp(`(?<!\\p{Nd})(?:${day})(?![\\p{Pd}./_]?\\p{Nd})|(?<number>${accountNumber})`, 'gu');

/** A text split at its account numbers, which have at least six digits and are no day: `Zenith Bank ` and `1704263418`. */
export const accountNumberParts = (text: string): { part: string; isNumber: boolean }[] => {
  const numbers = [...text.matchAll(dayOrNumber)].filter(({ groups }) => groups?.number !== undefined);
  const ends = numbers.map(({ index, 0: number }) => index + number.length);
  return [
    ...numbers.flatMap(({ index, 0: number }, at) => [
      { part: text.slice(ends[at - 1] ?? 0, index), isNumber: false },
      { part: number, isNumber: true },
    ]),
    { part: text.slice(ends.at(-1) ?? 0), isNumber: false },
  ].filter(({ part }) => part !== '');
};

/** Whether the sides of a transfer can name bank accounts: those of an internal one are people, those of a crypto one addresses. */
export const hasBankAccounts = ({ kind }: { kind: unknown }): boolean => kind !== 'internal' && kind !== 'crypto';

/** A text with its account numbers masked. */
export const maskedAccountNumbers = (text: string): string =>
  accountNumberParts(text)
    .map(({ part, isNumber }) => (isNumber ? dotted(part) : part))
    .join('');
