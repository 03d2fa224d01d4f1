import { firstId } from '../../../src/training/testing/test-platform.ts';
import type { ExamplesOf } from './example.ts';

export const commerceExamples: ExamplesOf<'commerce'> = {
  charges: {},
  charge: async (platform) => ({ params: { id: await firstId(platform, '/commerce/charges') } }),
  paymentLinks: {},
  paymentLink: async (platform) => ({ params: { id: await firstId(platform, '/commerce/payment-links') } }),
  setPaymentLinkStatus: async (platform) => ({
    params: { id: await firstId(platform, '/commerce/payment-links?active=true') },
    body: { active: false, reason: 'Reported as fraud' },
    badBody: { active: 'no', reason: ' ' },
  }),
};
