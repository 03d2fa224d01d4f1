import { firstId } from '../../../src/training/testing/test-platform.ts';
import type { ExamplesOf } from './example.ts';

export const depositsExamples: ExamplesOf<'deposits'> = {
  list: { params: { kind: 'crypto' } },
  get: async (platform) => ({ params: { kind: 'crypto', id: await firstId(platform, '/deposits/crypto') } }),
  decide: async (platform) => ({
    params: { kind: 'fiat', id: await firstId(platform, '/deposits/fiat?status=in_review&status=pending') },
    body: { decision: 'credit', reason: 'Sender confirmed' },
    badBody: { decision: 'pay', reason: ' ' },
  }),
};
