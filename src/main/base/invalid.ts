import type { z } from 'zod';
import { type Failure, fail } from '#contract/bridge/result.ts';

/** The first message of each field, by field name. */
const firstIssueByField = (error: z.ZodError): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.map(String).join('.')] ??= issue.message;
  return fields;
};

/** Converts a ZodError to a Failure: first message for display, all messages by field. */
export const invalid = (error: z.ZodError): Failure =>
  fail('invalid', error.issues[0]?.message ?? 'Invalid input', { fields: firstIssueByField(error) });
