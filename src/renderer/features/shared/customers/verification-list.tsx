import type { Verification } from '#contract/platform/api/customer-records.ts';
import { countryNameOf } from '#kernel/api/countries.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { custom, dateTime, longText, relativeTime, shortText, status, text, word } from '#kernel/fields/fields.tsx';
import { formatCalendarDay } from '#kernel/format/dates.ts';
import { isSensitiveDocumentField } from '#kernel/format/sensitive-fields.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { badge } from '#kernel/ui/values/badge.tsx';
import { MaskedValue, type RecordReveal } from '#kernel/ui/values/masked-value.tsx';
import { DocumentPicture } from './viewed-documents.tsx';

/** What records a reveal of a field of a document; undefined where no audit log could record it, which leaves the value masked. */
export type DocumentReveal = (field: string, documentId: string) => RecordReveal | undefined;

/** Whether a value is masked: the registration number of a business is public. */
const isMasked = (key: string): boolean => isSensitiveDocumentField(key) && key !== 'registration_number';

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

type FieldValue = Verification['fields'][string];

/** A value read from a document; numbers of identity documents are masked. */
const renderValue = (reveal: DocumentReveal, { id, type }: Verification, key: string, value: FieldValue) => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === '') return null;
  if (key === 'country') return countryNameOf(String(value));
  if (isoDay.test(String(value))) return formatCalendarDay(String(value));
  if (!isMasked(key)) return value;
  const field = key === 'number' ? `${type}_number` : key;
  return <MaskedValue value={String(value)} label={sentenceCase(field)} recordReveal={reveal(field, id)} />;
};

/** The values that were read from a document. `onFile` gives what a value should be; a difference is said beside it. */
export const documentFields = (
  verification: Verification,
  reveal: DocumentReveal,
  onFile: Readonly<Record<string, string | null | undefined>> = {},
): Field<Verification>[] =>
  Object.entries(verification.fields).map(([key, value]) =>
    custom(sentenceCase(key), () => {
      const expected = onFile[key];
      const content = renderValue(reveal, verification, key, value);
      if (!expected || expected === value) return content;
      return (
        <>
          {content} {badge(`On file: ${expected}`, 'warning')}
        </>
      );
    }),
  );

/** The columns of a list of documents. */
export const verificationColumns: Field<Verification>[] = [
  word('type', { primary: true }),
  status('status'),
  shortText('provider'),
  relativeTime('submitted_at'),
  relativeTime('reviewed_at'),
  text('reviewer'),
  longText('reason'),
];

/** The panel of a document: its title and fields. `all` reads all documents of the same owner. */
export const verificationPanel = (reveal: DocumentReveal, all: ReadQuery<readonly Verification[]>) => ({
  title: ({ type }: Verification) => sentenceCase(type),
  fields: (verification: Verification): Field<Verification>[] => [
    status('status'),
    ...documentFields(verification, reveal),
    text('provider'),
    dateTime('submitted_at'),
    dateTime('reviewed_at'),
    text('reviewer'),
    text('reason'),
    custom('Document', (document) =>
      document.document_url === null ? null : (
        <DocumentPicture document={document} all={all} fieldsOf={(each) => documentFields(each, reveal)} />
      ),
    ),
  ],
});
