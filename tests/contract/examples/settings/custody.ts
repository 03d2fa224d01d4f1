import { firstId } from '../../../../src/training/testing/test-platform.ts';
import type { ExamplesOf } from '../example.ts';

export const custodyExamples: ExamplesOf<'custody'> = {
  vaults: {},
  vault: async (platform) => ({ params: { id: await firstId(platform, '/custody/vaults') } }),
  wallets: {},
  wallet: { params: { assetId: 'BTC', vaultType: 'cold' } },
};
