import { z } from 'zod';
import { currentDialect } from '#contract/values/dialect.ts';
import { pageParams, pageReaders } from './page-envelopes.ts';

/** What a call sends, before it is checked. */
interface Sent {
  params: Readonly<Record<string, unknown>>;
  body: unknown;
}

const searchBody = z.object({ parameters: z.array(z.object({ filter: z.string() }).loose()).min(1) });

/** A search with one parameter: the most exact one, which is the first that is no plain text. */
const withOneParameter = (body: unknown): unknown => {
  const parsed = searchBody.safeParse(body);
  if (!parsed.success) return body;
  const { parameters } = parsed.data;
  return { parameters: [parameters.find(({ filter }) => filter !== 'q') ?? parameters[0]] };
};

/** A call as the configured platform takes it. */
export const sentInDialect = (endpoint: string, { params, body }: Sent): Sent => {
  const { pages, searchParameters } = currentDialect();
  return {
    params: pages === undefined ? params : pageParams(params),
    body: searchParameters === 'one' && endpoint === 'search.run' ? withOneParameter(body) : body,
  };
};

/** The answer to a read of the configured platform in the shape of the contract. */
export const readFromDialect = (body: unknown): unknown => {
  const { pages } = currentDialect();
  return pages === undefined ? body : pageReaders[pages](body);
};
