import type { Field } from '#kernel/definitions/field.ts';
import { accountNumberParts, maskedAccountNumbers } from '#kernel/format/sensitive-fields.ts';
import { MaskedValue, type RecordReveal } from '#kernel/ui/values/masked-value.tsx';

interface MaskingOptions<Rec> {
  /** Whether the text of a record can contain account numbers: coin addresses are not masked. */
  hasNumbers: (record: Rec) => boolean;
  recordReveal: (record: Rec) => RecordReveal | undefined;
}

/** A field of text, such as `Zenith Bank 1704263418`, whose account numbers are masked until they are revealed. */
export const withMaskedNumbers = <Rec,>(
  plain: Field<Rec>,
  { hasNumbers, recordReveal }: MaskingOptions<Rec>,
): Field<Rec> => ({
  ...plain,
  render: (record) => {
    const parts = hasNumbers(record) ? accountNumberParts(plain.text(record)) : [];
    if (!parts.some(({ isNumber }) => isNumber)) return plain.render(record);
    return parts.map(({ part, isNumber }) =>
      isNumber ? (
        <MaskedValue key={part} value={part} label="account number" recordReveal={recordReveal(record)} />
      ) : (
        part
      ),
    );
  },
  text: (record) => (hasNumbers(record) ? maskedAccountNumbers(plain.text(record)) : plain.text(record)),
});
