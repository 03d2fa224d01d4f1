import { type ExamplesOf, firstId } from './example.ts';

export const subAccountsExamples: ExamplesOf<'subAccounts'> = {
  list: {},
  get: async (platform) => ({ params: { id: await firstId(platform, '/sub-accounts') } }),
};
