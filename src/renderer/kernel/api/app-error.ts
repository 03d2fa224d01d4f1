import type { ErrorCode, Failure } from '#contract/result.ts';

/** A failed call as an exception: what TanStack Query, forms and screens see. `message` is fit for people (spec section 8). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'AppError';
    this.code = failure.code;
    this.failure = failure;
  }
}

/** What to tell people of anything thrown; the spec's default where it says nothing. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'An error occurred';

/** The platform's words for single fields (422), by field name; for a form's `setErrors`. */
export const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof AppError ? (error.failure.fields ?? {}) : {};

/** Codes that say, without `unknownOutcome`, that the request never left main. */
const notSent = new Set<ErrorCode>(['offline', 'timeout', 'locked']);

/**
 * What a failed write has to add to its message: whether anything was done. Undefined where the platform refused it in its own words.
 * Offline tells for sure only where main knows that the request never left (main/api/errors.ts).
 */
export const aftermathOf = (error: unknown): string | undefined => {
  if (!(error instanceof AppError)) return undefined;
  if (error.failure.unknownOutcome) return 'It may have been carried out all the same: look before you send it again.';
  if (error.code === 'signed-out')
    return 'Your session had ended: nothing was carried out. Send it again once you are signed in.';
  return notSent.has(error.code) ? 'Nothing was sent.' : undefined;
};
