import { IconBuilding } from '@tabler/icons-react';
import { api } from '#kernel/api/client.ts';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import {
  businessEarnPlans,
  businesses,
  businessTransactions,
  businessTransfers,
  businessVerifications,
} from './identity.ts';

export const businessScreens = defineScreens(businesses, {
  menu: { group: 'People', icon: IconBuilding },
  shortcut: 'b',
  attention: () =>
    api.businesses.list.query({
      verification_status: ['pending'],
      page: 1,
      limit: 1,
      sort: 'verification_submitted_at',
    }),
  hasQueues: true,
  list: async () => (await import('./businesses.list.tsx')).businessesList,
  detail: async () => (await import('./businesses.detail.tsx')).businessesDetail,
});

export const businessVerificationScreens = defineScreens(businessVerifications, {
  detail: async () => (await import('./verifications.detail.tsx')).verificationDetail,
});

export const businessTransactionScreens = defineScreens(businessTransactions, {
  detail: async () => (await import('./business-records.detail.tsx')).businessTransactionsDetail,
});

export const businessTransferScreens = defineScreens(businessTransfers, {
  detail: async () => (await import('./business-records.detail.tsx')).businessTransfersDetail,
});

export const businessEarnPlanScreens = defineScreens(businessEarnPlans, {
  detail: async () => (await import('./business-records.detail.tsx')).businessEarnPlansDetail,
});
