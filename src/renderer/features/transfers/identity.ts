import { defineResource } from '#kernel/resource/define-resource.ts';

/** The transfers of all customers. */
export const transfers = defineResource({
  path: 'transfers',
  title: 'Transfers',
  permission: 'transfers:read',
  noun: ['transfer', 'transfers'],
});
