import { createHash } from 'node:crypto';
import type { Endpoint } from '#contract/platform/definitions/endpoint.ts';
import { handlers } from '../collections/all-handlers.ts';
import type { RawCall, Served } from '../collections/definitions/endpoint-handler.ts';
import { calledSegments, currentAnswer, hasEtag, paramsOf } from '../collections/definitions/reads-of-writes.ts';
import { HttpError } from './errors.ts';

/** The ETag of an answer; it changes whenever the versioned part of the answer does. */
export const etagOf = ({ versioned }: Pick<Served, 'versioned'>, answer: unknown): string =>
  `"${createHash('sha256')
    .update(JSON.stringify(versioned(answer)))
    .digest('base64url')}"`;

const reads: readonly Served[] = Object.values<Served>(handlers).filter(({ endpoint }) => hasEtag(endpoint));

/**
 * The ETags of the records and lists that a write belongs to. Their paths are part of its path: `/customers/:id/transactions/:transactionId`
 * belongs to `/customers/:id` and to `/transactions/:id`, which is the same record at another address.
 */
const currentEtags = (endpoint: Endpoint, call: RawCall): string[] => {
  const writePath = calledSegments(endpoint, call);
  return reads.flatMap((read) =>
    writePath.flatMap((_, start) => {
      const params = paramsOf(read.endpoint.path, writePath.slice(start));
      const answer = params && currentAnswer(read, call, params);
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
