import { DomainError, type ErrorCode } from '../shared/errors.ts';

const statuses: Readonly<Record<ErrorCode, number>> = {
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  invalid: 422,
  'too-many-attempts': 429,
};

/** A refusal of the HTTP layer itself: an unknown address, a wrong method, a simulated failure. */
export class HttpError extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, message: string, retryAfterSeconds?: number) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The response to a refused call. The API allows two error shapes; sign-in uses the other one, so that the console meets both. */
export const errorResponse = (path: string, error: DomainError | HttpError): Response => {
  const details = error instanceof DomainError ? error.details : { retryAfterSeconds: error.retryAfterSeconds };
  const { fields, record, retryAfterSeconds } = { fields: undefined, record: undefined, ...details };
  const message = path.startsWith('/v2/auth') ? { error: { message: error.message } } : { message: error.message };
  return Response.json(
    { ...message, ...(fields && { errors: fields }), ...(record === undefined ? {} : { data: record }) },
    {
      status: error instanceof DomainError ? statuses[error.code] : error.status,
      headers: retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) },
    },
  );
};
