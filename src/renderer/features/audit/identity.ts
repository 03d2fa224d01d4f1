import { defineResource } from '#kernel/resource/define-resource.ts';

/** What members did. It shows changes of every kind of record, so that it is for those who manage who may do what. */
export const auditLog = defineResource({
  path: 'audit',
  title: 'Audit log',
  permission: 'role_management:read',
  noun: ['event', 'events'],
  hasRecordPage: false,
});
