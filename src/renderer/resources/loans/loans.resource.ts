import { IconCoins } from '@tabler/icons-react';
import { api } from '#kernel/api/client.ts';
import { defineResource } from '#kernel/resource/define-resource.ts';

const menu = (label: string) => ({ group: 'Products', under: 'Loan', label, icon: IconCoins }) as const;

/** The loans of all customers. */
export const loans = defineResource({
  path: 'loan/summary',
  title: 'Loans',
  permission: null,
  noun: ['loan', 'loans'],
  menu: menu('Summary'),
  attention: () => api.loans.list.query({ near_liquidation: true, limit: 1 }),
  list: async () => (await import('./loans.list.tsx')).loansList,
  detail: async () => (await import('./loans.detail.tsx')).loansDetail,
});

/** The assets that secure loans. */
export const loanAssets = defineResource({
  path: 'loan/assets',
  title: 'Loan assets',
  permission: null,
  noun: ['loan asset', 'loan assets'],
  menu: menu('Assets'),
  list: async () => (await import('./loan-assets.list.tsx')).loanAssetsList,
  forms: {
    add: { path: 'loan/assets/add', title: 'Add loan asset', label: 'Add asset' },
    edit: { path: 'loan/assets/edit/:id', title: 'Edit loan asset' },
    load: async () => (await import('./loan-assets.form.tsx')).loanAssetsForm,
  },
});
