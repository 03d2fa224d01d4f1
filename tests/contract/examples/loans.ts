import { firstId } from '../../../src/training/testing/test-platform.ts';
import type { ExamplesOf } from './example.ts';

const body = {
  asset: 'BTC',
  max_ltv: '50',
  liquidation_ltv: '70',
  apr: '8.75',
  min: '0.005',
  max: '10',
  enabled: true,
};

export const loansExamples: ExamplesOf<'loans'> = {
  list: {},
  get: async (platform) => ({ params: { id: await firstId(platform, '/loan/summary') } }),
  assets: {},
  asset: async (platform) => ({ params: { id: await firstId(platform, '/loan/assets?q=BTC') } }),
  addAsset: { body: { ...body, asset: 'USDC' }, badBody: { ...body, asset: 'USDC', liquidation_ltv: '50' } },
  updateAsset: async (platform) => ({
    params: { id: await firstId(platform, '/loan/assets?q=BTC') },
    body: { ...body, reason: 'Market risk' },
    badBody: { ...body, max: '0.001' },
  }),
};
