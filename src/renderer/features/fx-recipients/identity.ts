import { defineResource } from '#kernel/resource/define-resource.ts';

/** Bank accounts abroad that customers' money is exchanged for and sent to. */
export const fxRecipients = defineResource({
  path: 'fx-recipients',
  title: 'FX recipients',
  permission: 'recipients:read',
  noun: ['recipient', 'recipients'],
  hasRecordPage: false,
});
