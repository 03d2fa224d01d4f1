const endpointsWithEtag = new Set<string>();

/** Remembers that an endpoint answered with an ETag; null: it did not. */
export const noteEtag = (endpoint: string, etag: string | null): void => {
  if (etag !== null) endpointsWithEtag.add(endpoint);
};

/** Whether an endpoint has answered with an ETag in this window. */
export const hasSentEtag = (endpoint: unknown): boolean =>
  typeof endpoint === 'string' && endpointsWithEtag.has(endpoint);
