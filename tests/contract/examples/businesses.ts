import type { TestPlatform } from '../../../src/training/testing/test-platform.ts';
import { firstId } from '../../../src/training/testing/test-platform.ts';
import type { Example, ExamplesOf, FindExample } from './example.ts';

const id = 'BUS0000000001';
const onBusiness: Example = { params: { id } };

/** The first record at `path` of a business that has one. */
const onRecord =
  (path: string, param: string): FindExample =>
  async (platform: TestPlatform) => {
    for (const businessId of [id, 'BUS0000000002']) {
      const recordId = await firstId(platform, `/businesses/${businessId}/${path}`);
      if (recordId !== '') return { params: { id: businessId, [param]: recordId } };
    }
    throw new Error(`no business has ${path}`);
  };

export const businessesExamples: ExamplesOf<'businesses'> = {
  list: {},
  get: onBusiness,
  verification: onBusiness,
  decideVerification: {
    params: { id: 'BUS0000000002' },
    body: { decision: 'approve', reason: 'Documents match the register' },
    badBody: { decision: 'later', reason: ' ' },
  },
  team: onBusiness,
  documents: onBusiness,
  timeline: onBusiness,
  notes: onBusiness,
  addNote: { params: { id }, body: { text: 'Called the owner' }, badBody: { text: '' } },
  wallets: onBusiness,
  transactions: onBusiness,
  transaction: onRecord('transactions', 'transactionId'),
  transfers: onBusiness,
  transfer: onRecord('transfers', 'transferId'),
  earnPlans: onBusiness,
  earnPlan: onRecord('earn', 'earnId'),
  redemptions: onRecord('earn', 'earnId'),
  earnings: onRecord('earn', 'earnId'),
};
