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
