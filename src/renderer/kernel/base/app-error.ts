import { defaultErrorText, type ErrorCode, type Failure } from '#contract/bridge/result.ts';

/** A failed call as an exception, for TanStack Query, forms and screens. `message` is for people. */
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

/** The message of anything thrown, for people. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'An error occurred';

/** The platform's own words in an answer; null: it gave none, or did not answer. */
export const platformMessage = (error: unknown): string | null =>
  error instanceof AppError && error.failure.status !== undefined && error.message !== defaultErrorText
    ? error.message
    : null;

/** The platform's messages for single fields (422), by field name. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof AppError ? (error.failure.fields ?? {}) : {};

/** Whether a failed write was never sent. A refusal by the platform has a status; a write that may have been sent has `unknownOutcome`. */
export const isUnsent = (error: unknown): boolean =>
  error instanceof AppError && !error.failure.unknownOutcome && error.failure.status === undefined;

/** What the platform answered although the record shows the change. */
export const failedText = (message: string): string =>
  `The platform answered “${message}” all the same. Check the record and its log.`;

/** What is said of a write whose outcome is unknown. */
export const unknownOutcomeText = 'It may have been carried out. Check before you send it again.';

/** The outcome of a failed write, beside its message. Undefined if the platform refused it, as its message says why. */
export const writeOutcome = (error: unknown): string | undefined => {
  if (!(error instanceof AppError)) return undefined;
  if (error.failure.unknownOutcome) return unknownOutcomeText;
  if (error.code === 'signed-out')
    return 'Your session ended. Nothing was changed; send it again once you are signed in.';
  return isUnsent(error) ? 'Nothing was sent.' : undefined;
};

/** Whether a request failed because the console is locked. Nothing was sent; it can be repeated after unlocking. */
export const isLockedError = (error: unknown): boolean => error instanceof AppError && error.code === 'locked';

/** Whether the platform does not have what was asked for at all. */
export const isUnavailable = (error: unknown): boolean => error instanceof AppError && error.code === 'unavailable';

export const isNotFound = (error: unknown): boolean => error instanceof AppError && error.code === 'not-found';
