import { firstId } from '../../../src/training/testing/test-platform.ts';
import type { ExamplesOf } from './example.ts';

export const spendExamples: ExamplesOf<'spend'> = {
  networks: {},
  network: async (platform) => ({ params: { id: await firstId(platform, '/spend/networks') } }),
  setNetworkStatus: async (platform) => ({
    params: { id: await firstId(platform, '/spend/networks?enabled=true') },
    body: { enabled: false, reason: 'Provider reports an outage' },
    badBody: { enabled: 'no', reason: ' ' },
  }),
  topUps: {},
  topUp: async (platform) => ({ params: { id: await firstId(platform, '/spend/top-ups') } }),
  retryTopUp: async (platform) => ({
    params: { id: await firstId(platform, '/spend/top-ups?status=failed') },
    body: { reason: 'Provider is available again' },
    badBody: { reason: ' ' },
  }),
  mobileData: {},
  mobileDataPurchase: async (platform) => ({ params: { id: await firstId(platform, '/spend/mobile-data') } }),
  betAccounts: {},
  betAccount: async (platform) => ({ params: { id: await firstId(platform, '/spend/bet-accounts') } }),
  betTopUps: async (platform) => ({ params: { id: await firstId(platform, '/spend/bet-accounts') } }),
};
