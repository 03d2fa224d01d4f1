import { defineResource } from '#kernel/resource/define-resource.ts';

/** The loans of all customers. */
export const loans = defineResource({
  path: 'loan/summary',
  title: 'Loans',
  permission: null,
  noun: ['loan', 'loans'],
});

/** The assets that secure loans. */
export const loanAssets = defineResource({
  path: 'loan/assets',
  title: 'Loan assets',
  permission: null,
  noun: ['loan asset', 'loan assets'],
  forms: {
    add: { path: 'loan/assets/add', title: 'Add loan asset', label: 'Add asset' },
    edit: { path: 'loan/assets/edit/:id', title: 'Edit loan asset' },
  },
  hasRecordPage: false,
});
