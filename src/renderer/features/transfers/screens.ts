import { IconTransfer } from '@tabler/icons-react';
import { attentionStatuses } from '#contract/platform/status.ts';
import { api } from '#kernel/api/client.ts';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { transfers } from './identity.ts';

export const transferScreens = defineScreens(transfers, {
  menu: { group: 'Money', icon: IconTransfer },
  shortcut: 'f',
  attention: () => api.transfers.list.query({ status: [...attentionStatuses], page: 1, limit: 1, sort: 'created_at' }),
  hasQueues: true,
  list: async () => (await import('./transfers.list.tsx')).transfersList,
  detail: async () => (await import('./transfers.detail.tsx')).transfersDetail,
});
