import { defineResource } from '#kernel/resource/define-resource.ts';

/** The countries that sign-up, phone numbers and addresses offer. */
export const countries = defineResource({
  path: 'countries',
  title: 'Countries',
  permission: 'country:read',
  noun: ['country', 'countries'],
  forms: { add: { path: 'countries/new', title: 'Add country', label: 'Add country' } },
  hasRecordPage: false,
});
