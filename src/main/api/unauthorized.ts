import { readErrorBody } from './error-body.ts';

/** The codes and words by which frameworks say in a 403 that nobody is signed in: Django, FastAPI and OAuth. */
const endedCodes = new Set(['invalid_token', 'token_not_valid', 'not_authenticated', 'authentication_failed']);
const endedWords = /^(?:authentication credentials were not provided|not authenticated|invalid token)\.?$/i;

/**
 * Whether an answer to a call with the session's token says that the session has ended. The words of a 403 count for reads only: a write
 * may be about another token, such as a code of an app.
 */
export const saysSessionEnded = (status: number, body: string, isWrite: boolean): boolean => {
  if (status !== 403 || isWrite) return status === 401;
  const { message, codes } = readErrorBody(body, status);
  return codes.some((code) => endedCodes.has(code)) || endedWords.test(message ?? '');
};
