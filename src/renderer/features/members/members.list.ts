import { memberStatuses } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import { email, person, relativeTime, status, word } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { asyncSelect, search, select } from '#kernel/list/filters/filters.ts';
import { members } from './identity.ts';
import { memberActions, memberName, roleOptions } from './members.actions.ts';

export const membersList = defineList(members, api.members.list, {
  key: (member) => member.id || member.email || memberName(member),
  keysAreIds: true,
  ids: ({ id }) => [id],
  columns: [
    person('first_name', 'Name', memberName, { primary: true }),
    email('email', { sort: true }),
    word('role'),
    status('status'),
    relativeTime('last_login_at', { sort: true }),
  ],
  filters: [
    search('Name, email or member ID'),
    asyncSelect('role', 'Role', () => api.members.roles.query({}), {
      options: roleOptions,
      accepts: /^.{1,100}$/,
      name: (role) => role,
      permission: 'role_management:read',
    }),
    select('status', 'Status', memberStatuses, { multiple: true }),
  ],
  actions: memberActions,
});
