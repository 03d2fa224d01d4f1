import { type Result, succeed } from '#contract/bridge/result.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';

/** An answer of the search with these groups; the others are empty. */
export const foundAnswer = (groups: object): Result<unknown> => {
  const sample: object = Object(platform.sample('search.run'));
  const none = Object.fromEntries(Object.keys(sample).map((key) => [key, []]));
  return succeed({ ...none, ...groups });
};

/** Answers every search with these groups only. */
export const findRecords = (groups: object): void => {
  const answer = foundAnswer(groups);
  platform.answers.set('search.run', () => answer);
};

/** Answers a search for plain words with a customer of that first name. */
export const findCustomersByName = (): void =>
  void platform.answers.set('search.run', ({ body }) => {
    const [{ value }] = Object(body).parameters;
    return foundAnswer({ customers: [{ id: 'CUS7', first_name: value, last_name: 'Found', email: null }] });
  });

/** The parameters of each search that the platform received. */
export const searches = (): unknown[] => platform.requestsOf('search.run').map(({ body }) => Object(body).parameters);

/** The parameters of a search for plain words. */
export const words = (value: string) => [{ filter: 'q', value }];

/** The parameters of a search for a text that was recognized: by these filters, and as plain text. */
export const recognized = (value: string, ...filters: string[]) =>
  [...filters, 'q'].map((filter) => ({ filter, value }));
