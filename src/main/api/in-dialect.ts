import { z } from 'zod';
import { currentDialect } from '#contract/values/dialect.ts';
import type { JsonObject } from '../base/json-or-null.ts';
import { pageQuery, pageReaders } from './page-envelopes.ts';

const searchBody = z.object({ parameters: z.array(z.object({ filter: z.string() }).loose()).min(1) });

/** A search with one parameter: the most exact one, which is the first that is no plain text. */
const withOneParameter = (body: unknown): unknown => {
  const parsed = searchBody.safeParse(body);
  if (!parsed.success) return body;
  const { parameters } = parsed.data;
  return { parameters: [parameters.find(({ filter }) => filter !== 'q') ?? parameters[0]] };
};

/** The body of a call as the configured platform takes it. Other bodies than those of searches stay as they are. */
export const bodyInDialect = (endpoint: string, body: unknown): unknown =>
  currentDialect().searchParameters === 'one' && endpoint === 'search.run' ? withOneParameter(body) : body;

/** The query of a request, checked by the contract, as the configured platform takes it. */
export const queryInDialect = (query: JsonObject): JsonObject => {
  const { pages } = currentDialect();
  return pages === undefined ? query : pageQuery(pages, query);
};

/** The answer to a read of the configured platform in the shape of the contract. */
export const readFromDialect = (body: unknown): unknown => {
  const { pages } = currentDialect();
  return pages === undefined ? body : pageReaders[pages](body);
};
