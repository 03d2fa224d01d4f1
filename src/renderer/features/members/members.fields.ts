import type { Member } from '#contract/platform/api/settings/members.ts';
import { dateTime, status, text, word } from '#kernel/fields/fields.tsx';
import { actLabel, permissionLabel } from './permission-words.ts';

const listed = (values: readonly string[] | null, labelOf: (permission: string) => string): string | undefined =>
  values?.map(labelOf).join(', ');

/** What the history of a member changes, with the words for its values. */
export const memberHistoryFields = [
  word<Member>('role'),
  status<Member>('status'),
  text<Member>('permissions', 'Permissions', ({ permissions }) => listed(permissions, permissionLabel)),
  text<Member>('can_write', 'May act on', ({ can_write }) => listed(can_write, actLabel)),
  dateTime<Member>('expires_at', 'Invitation link valid until'),
];
