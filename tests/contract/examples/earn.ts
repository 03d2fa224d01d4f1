import { firstId } from '../../../src/training/testing/test-platform.ts';
import type { ExamplesOf, FindExample } from './example.ts';

const onPlan: FindExample = async (platform) => ({ params: { id: await firstId(platform, '/earn/plans') } });
const activeAsset = '/earn/assets?status=active&asset=USDT';

const body = {
  asset: 'USDT',
  name: 'Locked USDT, 14 days',
  apy: '5.25',
  min: '20',
  max: '20000',
  term_days: 14,
  capacity: '900000000',
  status: 'active',
};
const badBody = { ...body, max: '10' };

export const earnExamples: ExamplesOf<'earn'> = {
  plans: {},
  plan: onPlan,
  redemptions: onPlan,
  earnings: onPlan,
  assets: {},
  asset: async (platform) => ({ params: { id: await firstId(platform, activeAsset) } }),
  addAsset: { body, badBody },
  updateAsset: async (platform) => ({
    params: { id: await firstId(platform, activeAsset) },
    body: { ...body, reason: 'Rates fell' },
    badBody,
  }),
};
