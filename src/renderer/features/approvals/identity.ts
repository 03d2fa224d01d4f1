import { defineResource } from '#kernel/resource/define-resource.ts';

/** Changes that a second member decides about. The platform shows each member those that they may see. */
export const approvals = defineResource({
  path: 'approvals',
  title: 'Approvals',
  permission: null,
  noun: ['approval request', 'approval requests'],
});
