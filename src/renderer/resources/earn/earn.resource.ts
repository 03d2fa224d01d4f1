import { IconSeeding } from '@tabler/icons-react';
import { defineResource } from '#kernel/resource/define-resource.ts';

const menu = (label: string) => ({ group: 'Products', under: 'Earn', label, icon: IconSeeding }) as const;

/** The products that customers subscribe to. */
export const earnAssets = defineResource({
  path: 'earn/assets',
  params: ['productId'],
  title: 'Earn assets',
  permission: null,
  noun: ['earn asset', 'earn assets'],
  menu: menu('Assets'),
  list: async () => (await import('./earn-assets.list.tsx')).earnAssetsList,
  detail: async () => (await import('./earn-assets.detail.tsx')).earnAssetsDetail,
  forms: {
    add: { path: 'earn/assets/add', title: 'Add earn asset', label: 'Add asset' },
    edit: { path: 'earn/assets/edit/:id', title: 'Edit earn asset' },
    load: async () => (await import('./earn-assets.form.tsx')).earnAssetsForm,
  },
});

/** The plans of all customers. */
export const earnPlans = defineResource({
  path: 'earn/plans',
  params: ['planId'],
  title: 'Earn plans',
  permission: null,
  noun: ['earn plan', 'earn plans'],
  menu: menu('Plans'),
  list: async () => (await import('./earn-plans.list.tsx')).earnPlansList,
  detail: async () => (await import('./earn-plans.detail.tsx')).earnPlansDetail,
});
