import { IconBriefcase } from '@tabler/icons-react';
import { api } from '#kernel/api/client.ts';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { cases } from './identity.ts';

export const caseScreens = defineScreens(cases, {
  menu: { group: 'Team', icon: IconBriefcase },
  isOptional: true,
  shortcut: 'k',
  hasQueues: true,
  attention: () => api.cases.list.query({ state: ['open'], assignee: ['me'], page: 1, limit: 1, sort: 'opened_at' }),
  list: async () => (await import('./cases.list.tsx')).casesList,
  detail: async () => (await import('./cases.detail.tsx')).casesDetail,
});
