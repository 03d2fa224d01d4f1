/** Names that platform and providers give to numbers which stand for a person: with one of them somebody else can be them. */
const identityNumbers = new Set([
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

/** Whether a field of a log is a number that is covered until it is asked for. */
export const isIdentityNumber = (field: string): boolean => identityNumbers.has(field);

/** The same for a field of a verification: what is called a number there is that of a document, whichever it is. */
export const isDocumentNumber = (field: string): boolean => isIdentityNumber(field) || /(^|_)number$/.test(field);
