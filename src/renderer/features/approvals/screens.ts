import { IconChecks } from '@tabler/icons-react';
import { api } from '#kernel/api/client.ts';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { approvals } from './identity.ts';

export const approvalScreens = defineScreens(approvals, {
  menu: { group: 'Team', icon: IconChecks },
  isOptional: true,
  shortcut: 'a',
  hasQueues: true,
  attention: () =>
    api.approvals.list.query({
      status: ['waiting'],
      ...{ mine: 'false', can_decide: 'true' },
      ...{ page: 1, limit: 1, sort: 'requested_at' },
    }),
  list: async () => (await import('./approvals.list.tsx')).approvalsList,
  detail: async () => (await import('./approvals.detail.tsx')).approvalsDetail,
});
