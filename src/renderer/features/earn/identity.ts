import { defineResource } from '#kernel/resource/define-resource.ts';

/** The products that customers subscribe to. */
export const earnAssets = defineResource({
  path: 'earn/assets',
  params: ['productId'],
  title: 'Earn assets',
  permission: null,
  noun: ['earn asset', 'earn assets'],
  forms: {
    add: { path: 'earn/assets/add', title: 'Add earn asset', label: 'Add asset' },
    edit: { path: 'earn/assets/edit/:id', title: 'Edit earn asset' },
  },
});

/** The plans of all customers. */
export const earnPlans = defineResource({
  path: 'earn/plans',
  params: ['planId'],
  title: 'Earn plans',
  permission: null,
  noun: ['earn plan', 'earn plans'],
});
