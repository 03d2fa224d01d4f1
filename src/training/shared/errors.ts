/** Why a call is refused; http/errors.ts maps each code to a status. */
export type ErrorCode = 'unauthorized' | 'forbidden' | 'not-found' | 'conflict' | 'invalid' | 'too-many-attempts';

interface ErrorDetails {
  /** Messages by field, where fields are at fault. */
  fields?: Readonly<Record<string, string>>;
  /** The record whose state refuses the call. */
  record?: unknown;
  retryAfterSeconds?: number;
}

/** A call that the platform refuses, with the message for whoever called. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

export const notFound = (what: string): DomainError => new DomainError('not-found', `${what} not found`);
export const conflict = (message: string, record?: unknown): DomainError =>
  new DomainError('conflict', message, record === undefined ? {} : { record });
/** One field is at fault; its message is the error's message too. */
export const invalidField = (field: string, message: string): DomainError =>
  new DomainError('invalid', message, { fields: { [field]: message } });
export const sessionEnded = (): DomainError => new DomainError('unauthorized', 'Your session has ended');
