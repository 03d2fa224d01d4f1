import type { Verification } from '#contract/platform/api/customer-records.ts';
import { sentenceCase } from '#kernel/format/text.ts';

/** The type of a verification, with its id if there are several of that type. */
export const verificationLabel = (all: readonly Verification[], { id, type }: Verification): string =>
  all.filter((other) => other.type === type).length > 1 ? `${sentenceCase(type)} ${id}` : sentenceCase(type);
