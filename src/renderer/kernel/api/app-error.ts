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
