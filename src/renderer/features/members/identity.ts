import { defineResource } from '#kernel/resource/define-resource.ts';

/** The staff who sign in to the console, and their access. */
export const members = defineResource({
  path: 'members',
  title: 'Team members',
  permission: { list: 'member:read', record: 'role_management:read' },
  recordFrame: 'account',
  noun: ['member', 'members'],
  forms: {
    add: { path: 'members/new', title: 'Invite member', label: 'Invite member', frame: 'account' },
    edit: { path: 'members/:id/access', title: 'Change access', frame: 'account' },
  },
});
