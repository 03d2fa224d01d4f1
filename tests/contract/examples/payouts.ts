import { firstId } from '../../../src/training/testing/test-platform.ts';
import type { ExamplesOf } from './example.ts';

export const payoutsExamples: ExamplesOf<'payouts'> = {
  batches: {},
  batch: async (platform) => ({ params: { id: await firstId(platform, '/payouts/aggregated') } }),
  list: { params: { kind: 'fiat' } },
  get: async (platform) => ({ params: { kind: 'fiat', id: await firstId(platform, '/payouts/fiat') } }),
  decide: async (platform) => ({
    params: {
      kind: 'fiat',
      id: await firstId(platform, '/payouts/fiat?status=in_review&status=pending&status=review_needed'),
    },
    body: { decision: 'approve', reason: 'Documents verified' },
    badBody: { decision: 'pay', reason: ' ' },
  }),
};
