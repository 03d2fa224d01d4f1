import type { ReadQuery } from './client.ts';

/** A query seen as something else; `as` tells it from the one it comes from, in the cache. */
export const mapped = <From, To>(
  { queryKey, queryFn }: ReadQuery<From>,
  as: readonly string[],
  map: (answer: From) => To,
): ReadQuery<To> => ({
  queryKey: [...queryKey, ...as],
  queryFn: async (context) => map(await queryFn(context)),
});
