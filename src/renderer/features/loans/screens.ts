import { IconCoins } from '@tabler/icons-react';
import { api } from '#kernel/api/client.ts';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { loanAssets, loans } from './identity.ts';

const menu = (label: string) => ({ group: 'Products', under: 'Loan', label, icon: IconCoins }) as const;

export const loanScreens = defineScreens(loans, {
  menu: menu('Summary'),
  attention: () => api.loans.list.query({ near_liquidation: true, limit: 1 }),
  list: async () => (await import('./loans.list.tsx')).loansList,
  detail: async () => (await import('./loans.detail.tsx')).loansDetail,
});

export const loanAssetScreens = defineScreens(loanAssets, {
  menu: menu('Assets'),
  list: async () => (await import('./loan-assets.list.tsx')).loanAssetsList,
  form: async () => (await import('./loan-assets.form.tsx')).loanAssetsForm,
});
