import type { Verification } from '#contract/platform/api/customer-records.ts';
import type { ComparedValue } from '#kernel/definitions/change.ts';
import { emptyValue, sentenceCase } from '#kernel/format/text.ts';

/** The type of a verification, with its id if there are several of that type. */
const verificationLabel = (all: readonly Verification[], { id, type }: Verification): string =>
  all.filter((other) => other.type === type).length > 1 ? `${sentenceCase(type)} ${id}` : sentenceCase(type);

/** The statuses of verifications, as changes compare them. */
export const verificationStatuses = (
  all: readonly Verification[],
  statusOf = ({ status }: Verification) => status,
): ComparedValue[] =>
  all.map((verification) => ({
    field: {
      key: verification.id,
      label: verificationLabel(all, verification),
      comparison: 'word',
      text: (status) => (status === null ? emptyValue : sentenceCase(String(status))),
    },
    value: statusOf(verification),
  }));
