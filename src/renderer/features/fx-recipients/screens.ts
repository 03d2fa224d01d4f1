import { IconWorldDollar } from '@tabler/icons-react';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { fxRecipients } from './identity.ts';

export const fxRecipientScreens = defineScreens(fxRecipients, {
  menu: { group: 'People', icon: IconWorldDollar },
  shortcut: 'e',
  list: async () => (await import('./fx-recipients.list.tsx')).fxRecipientsList,
});
