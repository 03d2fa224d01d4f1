import { z } from 'zod';
import { endpoints } from '../../src/contract/platform/api/contract.ts';
import { readErrorBody } from '../../src/main/api/error-body.ts';
import { answerSchemas } from '../openapi/wire-schemas.ts';
import { adviceOn, type Difference, issueDifferences } from './differences.ts';
import type { ReadTarget } from './read-targets.ts';
import type { Answer } from './requester.ts';

const schemas = answerSchemas(endpoints);

/** What one answer says of its endpoint. `notes` are read by the console, but should be different. */
export interface AnswerCheck {
  result: 'fits' | 'differs' | 'missing' | 'forbidden' | 'not-found';
  differences: Difference[];
  notes: Difference[];
}

const differs = (expected: string, path = ''): AnswerCheck => ({
  result: 'differs',
  differences: [{ path, expected }],
  notes: [],
});

/** The media type of an answer, unless it is more than a type. */
const typeOf = ({ headers }: Answer): string =>
  /^[\w.+-]{1,40}\/[\w.+-]{1,40}/.exec(headers.get('content-type') ?? '')?.[0] ?? 'an unknown type';

const refusal = ({ failure, status }: Answer, timeoutMs: number): AnswerCheck => {
  if (failure?.code === 'timeout') return differs(`an answer within ${timeoutMs / 1_000} s`);
  // fetch reports a refused redirect without a status.
  if (failure?.code === 'server' && (status ?? 0) < 400)
    return differs('an answer, got a redirect, which the console refuses');
  if (status === null && failure?.code === 'invalid')
    return differs('values in its list that can be sent, such as shorter IDs');
  if (status === null) return differs('an answer, the connection failed');
  if (status === 403) return { result: 'forbidden', differences: [], notes: [] };
  if (status === 404) return { result: 'not-found', differences: [], notes: [] };
  if (status === 405 || status === 501) return { result: 'missing', differences: [], notes: [] };
  return differs(`status 200, got ${status}`);
};

/** Compares an answer with its endpoint's contract. */
export const checkAnswer = (
  { name, endpoint }: Pick<ReadTarget, 'name' | 'endpoint'>,
  answer: Answer,
  timeoutMs: number,
): AnswerCheck => {
  const { status, json, failure } = answer;
  const isSuccess = status !== null && status >= 200 && status < 300;
  const isUsable = failure === null || failure.code === 'drift';
  if (!isSuccess || !isUsable) return refusal(answer, timeoutMs);
  if (endpoint.kind === 'file') return { result: 'fits', differences: [], notes: [] };
  if (json === null) return differs(`JSON, got ${typeOf(answer)}`);
  const parsed = endpoint.answer.safeParse(json);
  const differences = parsed.success ? [] : issueDifferences(parsed.error);
  const notes = adviceOn(json, schemas.schemas[name] ?? {}, schemas.components);
  return { result: differences.length === 0 ? 'fits' : 'differs', differences, notes };
};

const message = z.string().trim().min(1);
const errorBody = z.union([z.object({ message }), z.object({ error: z.object({ message }) })]);

const errorBodyDifference: Difference = { path: 'error body', expected: 'JSON with `message` or `error.message`' };

/** Whether the console finds words in the body of a refusal, in whatever shape. */
const hasMessage = (json: unknown, status: number): boolean =>
  readErrorBody(JSON.stringify(json), status).message !== undefined;

/** Whether a refusal has the expected status and a message. */
export const checkError = ({ status, json }: Answer, expectedStatus: number): Difference[] => [
  ...(status === expectedStatus
    ? []
    : [{ path: 'error status', expected: `${expectedStatus}, got ${status ?? 'no answer'}` }]),
  ...(status === null || hasMessage(json, status) ? [] : [errorBodyDifference]),
];

/** What the console reads of a refusal, but a platform should write otherwise. */
export const adviceOnError = ({ status, json }: Answer): Difference[] =>
  status !== null && !errorBody.safeParse(json).success && hasMessage(json, status) ? [errorBodyDifference] : [];

/** A weak ETag of a record: no If-Match can be made of it. */
export const adviceOnEtag = ({ headers }: Answer): Difference[] =>
  headers.get('etag')?.startsWith('W/')
    ? [{ path: 'ETag header', expected: 'a strong entity tag: with a weak one members can overwrite each other' }]
    : [];

/** Whether an answer tells the platform's time. */
export const hasDate = ({ headers }: Answer): boolean => !Number.isNaN(Date.parse(headers.get('date') ?? ''));
