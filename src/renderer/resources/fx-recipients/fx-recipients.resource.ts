import { IconWorldDollar } from '@tabler/icons-react';
import { defineResource } from '#kernel/resource/define-resource.ts';

/** Bank accounts abroad that customers' money is exchanged for and sent to. */
export const fxRecipients = defineResource({
  path: 'fx-recipients',
  title: 'FX recipients',
  permission: 'recipients:read',
  noun: ['recipient', 'recipients'],
  menu: { group: 'People', icon: IconWorldDollar },
  shortcut: 'e',
  list: async () => (await import('./fx-recipients.list.tsx')).fxRecipientsList,
});
