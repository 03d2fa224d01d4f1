import { type ExamplesOf, firstId } from './example.ts';

export const transfersExamples: ExamplesOf<'transfers'> = {
  list: {},
  get: async (platform) => ({ params: { id: await firstId(platform, '/transfers') } }),
};
