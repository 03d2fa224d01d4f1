import { IconBuilding } from '@tabler/icons-react';
import { defineResource } from '#kernel/resource/define-resource.ts';

export const businesses = defineResource({
  path: 'businesses',
  title: 'Businesses',
  permission: 'business:read',
  noun: ['business', 'businesses'],
  menu: { group: 'People', icon: IconBuilding },
  shortcut: 'b',
  list: async () => (await import('./businesses.list.tsx')).businessesList,
  detail: async () => (await import('./businesses.detail.tsx')).businessesDetail,
});
