import { IconSeeding } from '@tabler/icons-react';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { earnAssets, earnPlans } from './identity.ts';

const menu = (label: string) => ({ group: 'Products', under: 'Earn', label, icon: IconSeeding }) as const;

export const earnAssetScreens = defineScreens(earnAssets, {
  menu: menu('Assets'),
  list: async () => (await import('./earn-assets.list.tsx')).earnAssetsList,
  detail: async () => (await import('./earn-assets.detail.tsx')).earnAssetsDetail,
  form: async () => (await import('./earn-assets.form.tsx')).earnAssetsForm,
});

export const earnPlanScreens = defineScreens(earnPlans, {
  menu: menu('Plans'),
  list: async () => (await import('./earn-plans.list.tsx')).earnPlansList,
  detail: async () => (await import('./earn-plans.detail.tsx')).earnPlansDetail,
});
