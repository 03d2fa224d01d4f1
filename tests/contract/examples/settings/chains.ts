import { firstId } from '../../../../src/training/testing/test-platform.ts';
import type { ExamplesOf } from '../example.ts';

const body = { confirmations: 24, deposit_enabled: true, payout_enabled: false, reason: 'Node is being upgraded' };

export const chainsExamples: ExamplesOf<'chains'> = {
  list: {},
  get: async (platform) => ({ params: { id: await firstId(platform, '/chains') } }),
  update: async (platform) => ({
    params: { id: await firstId(platform, '/chains') },
    body,
    badBody: { ...body, confirmations: 0 },
  }),
};
