import { firstId } from '../../../src/training/testing/test-platform.ts';
import type { ExamplesOf } from './example.ts';

export const vouchersExamples: ExamplesOf<'vouchers'> = {
  list: {},
  get: async (platform) => ({ params: { id: await firstId(platform, '/vouchers') } }),
  cancel: async (platform) => ({
    params: { id: await firstId(platform, '/vouchers?status=active') },
    body: { reason: 'Issued by mistake' },
    badBody: { reason: ' ' },
  }),
  merchants: {},
  merchant: async (platform) => ({ params: { id: await firstId(platform, '/voucher-merchants') } }),
};
