import { IconHistory } from '@tabler/icons-react';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { auditLog } from './identity.ts';

export const auditScreens = defineScreens(auditLog, {
  menu: { group: 'Team', icon: IconHistory },
  isOptional: true,
  shortcut: 'l',
  list: async () => (await import('./audit.list.tsx')).auditList,
});
