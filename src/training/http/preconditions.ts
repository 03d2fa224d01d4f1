import { createHash } from 'node:crypto';
import type { Endpoint } from '#contract/platform/definitions/endpoint.ts';
import { handlers } from '../collections/all-handlers.ts';
import type { RawCall, Served } from '../collections/definitions/endpoint-handler.ts';
import { DomainError } from '../shared/errors.ts';
import { HttpError } from './errors.ts';

/** The ETag of an answer; it changes whenever the versioned part of the answer does. */
export const etagOf = ({ versioned }: Pick<Served, 'versioned'>, answer: unknown): string =>
  `"${createHash('sha256')
    .update(JSON.stringify(versioned(answer)))
    .digest('base64url')}"`;

/** Whether an endpoint's answers carry an ETag: those of one record, and lists without pages, such as a customer's wallets. */
export const hasEtag = ({ method, kind, query }: Endpoint): boolean =>
  method === 'GET' && kind === 'data' && !('limit' in query.shape);

const reads: readonly Served[] = Object.values<Served>(handlers).filter(({ endpoint }) => hasEtag(endpoint));
const segmentsOf = (path: string): string[] => path.split('/').slice(1);

/** The parameters of a read whose path is the start of `segments`, or all of them; null for any other read. */
const paramsOf = (readPath: string, segments: readonly string[]): Record<string, string> | null => {
  const params: Record<string, string> = {};
  for (const [index, segment] of segmentsOf(readPath).entries()) {
    const value = segments[index];
    if (value === undefined) return null;
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return params;
};

/** The current answer of a read; undefined if it is refused, such as for a record that does not exist. */
const currentAnswer = ({ prepare }: Served, call: RawCall): unknown => {
  try {
    return prepare(call)();
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
};

/**
 * The ETags of the records and lists that a write belongs to. Their paths are part of its path: `/customers/:id/transactions/:transactionId`
 * belongs to `/customers/:id` and to `/transactions/:id`, which is the same record at another address.
 */
const currentEtags = (endpoint: Endpoint, call: RawCall): string[] => {
  const writePath = segmentsOf(endpoint.path).map((segment) =>
    segment.startsWith(':') ? (call.params[segment.slice(1)] ?? '') : segment,
  );
  return reads.flatMap((read) =>
    writePath.flatMap((_, start) => {
      const params = paramsOf(read.endpoint.path, writePath.slice(start));
      const answer = params && currentAnswer(read, { ...call, params, query: {}, body: undefined });
      return answer == null ? [] : [etagOf(read, answer)];
    }),
  );
};

/**
 * Refuses a write with 412 if `ifMatch`, its If-Match header, has none of the current ETags of the records that it belongs to. Call it in
 * the transaction of the write, so that nothing changes in between. An empty header sets no condition.
 */
export const checkIfMatch = (ifMatch: string, endpoint: Endpoint, call: RawCall): void => {
  if (ifMatch === '') return;
  const accepted = ifMatch.split(',').map((etag) => etag.trim());
  if (!currentEtags(endpoint, call).some((etag) => accepted.includes(etag)))
    throw new HttpError(412, 'The record has changed since it was read');
};
