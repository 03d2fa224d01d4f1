import { defineResource } from '#kernel/resource/define-resource.ts';

/** The currencies that customers hold, with their limits and fees. */
export const currencies = defineResource({
  path: 'currencies',
  title: 'Currencies',
  permission: 'currency:read',
  noun: ['currency', 'currencies'],
});
