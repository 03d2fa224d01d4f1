import { firstId } from '../../../src/training/testing/test-platform.ts';
import type { ExamplesOf } from './example.ts';

export const transfersExamples: ExamplesOf<'transfers'> = {
  list: {},
  get: async (platform) => ({ params: { id: await firstId(platform, '/transfers') } }),
};
