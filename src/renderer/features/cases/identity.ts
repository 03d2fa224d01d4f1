import { defineResource } from '#kernel/resource/define-resource.ts';

/** What members work on together, with the records that it is about. */
export const cases = defineResource({
  path: 'cases',
  title: 'Cases',
  permission: 'cases:read',
  noun: ['case', 'cases'],
});
