import { type ExamplesOf, firstId } from './example.ts';

export const transactionsExamples: ExamplesOf<'transactions'> = {
  list: {},
  get: async (platform) => ({ params: { id: await firstId(platform, '/transactions') } }),
};
