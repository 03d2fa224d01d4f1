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

/** The same for a field of a verification, where every number belongs to a document. */
export const isSensitiveDocumentField = (field: string): boolean =>
  isSensitiveField(field) || /(^|_)number$/.test(field);

/** A masked value as text: its last four characters. */
export const maskedText = (value: string): string => `Ends in ${value.slice(-4)}`;

/** A masked value: dots and its last four characters. */
export const dotted = (value: string): string => `${'•'.repeat(Math.max(0, value.length - 4))}${value.slice(-4)}`;

const accountNumber = /(\d(?:[ -]?\d){5,})/;

/** A text split at its account numbers, which have at least six digits: `Zenith Bank ` and `1704263418`. */
export const accountNumberParts = (text: string): { part: string; isNumber: boolean }[] =>
  text
    .split(accountNumber)
    .map((part, index) => ({ part, isNumber: index % 2 === 1 }))
    .filter(({ part }) => part !== '');

/** Whether the sides of a transfer can name bank accounts: those of an internal one are people, those of a crypto one addresses. */
export const hasBankAccounts = ({ kind }: { kind: unknown }): boolean => kind !== 'internal' && kind !== 'crypto';

/** A text with its account numbers masked. */
export const maskedAccountNumbers = (text: string): string =>
  accountNumberParts(text)
    .map(({ part, isNumber }) => (isNumber ? dotted(part) : part))
    .join('');
