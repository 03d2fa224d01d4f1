import { firstId } from '../../../src/training/testing/test-platform.ts';
import type { ExamplesOf } from './example.ts';

export const connectExamples: ExamplesOf<'connect'> = {
  offers: {},
  offer: async (platform) => ({ params: { id: await firstId(platform, '/connect/offers') } }),
  setOfferStatus: async (platform) => ({
    params: { id: await firstId(platform, '/connect/offers?status=active') },
    body: { status: 'paused', reason: 'Price is wrong' },
    badBody: { status: 'closed', reason: ' ' },
  }),
  trades: {},
  trade: async (platform) => ({ params: { id: await firstId(platform, '/connect/trades') } }),
  resolveTrade: async (platform) => ({
    params: { id: await firstId(platform, '/connect/trades?status=disputed') },
    body: { winner: 'seller', reason: 'No payment arrived' },
    badBody: { winner: 'nobody', reason: ' ' },
  }),
  merchants: {},
  merchant: async (platform) => ({ params: { id: await firstId(platform, '/connect/merchants') } }),
  setMerchantStatus: async (platform) => ({
    params: { id: await firstId(platform, '/connect/merchants?status=active') },
    body: { status: 'suspended', reason: 'Suspected fraud' },
    badBody: { status: 'gone', reason: ' ' },
  }),
};
