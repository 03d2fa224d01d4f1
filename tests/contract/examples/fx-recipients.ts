import { type ExamplesOf, firstId } from './example.ts';

export const fxRecipientsExamples: ExamplesOf<'fxRecipients'> = {
  list: {},
  get: async (platform) => ({ params: { id: await firstId(platform, '/fx-recipients') } }),
};
