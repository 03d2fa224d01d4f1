import { IconTransfer } from '@tabler/icons-react';
import { attentionStatuses } from '#contract/status.ts';
import { api } from '#kernel/api/client.ts';
import { defineResource } from '#kernel/resource/define-resource.ts';

/** The transfers of all customers. */
export const transfers = defineResource({
  path: 'transfers',
  title: 'Transfers',
  permission: 'transfers:read',
  noun: ['transfer', 'transfers'],
  menu: { group: 'Money', icon: IconTransfer },
  shortcut: 'f',
  attention: () => api.transfers.list.query({ status: [...attentionStatuses], limit: 1 }),
  list: async () => (await import('./transfers.list.tsx')).transfersList,
  detail: async () => (await import('./transfers.detail.tsx')).transfersDetail,
});
