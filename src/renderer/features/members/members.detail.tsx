import type { Member } from '#contract/platform/api/settings/members.ts';
import { permissions } from '#contract/platform/permissions.ts';
import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { custom, fields, history, sectionsTab } from '#kernel/detail/sections.ts';
import { copyWords, dateTime, status, text, word } from '#kernel/fields/fields.tsx';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { AccessSection } from './access-section.tsx';
import { memberActions, memberName } from './members.actions.ts';
import { memberHistoryFields } from './members.fields.ts';

export const membersDetail = defineDetail(api.members.get, {
  title: memberName,
  person: memberName,
  badges: ({ status: sent }) => (sent === null ? [] : [statusToBadge(sent)]),
  actions: memberActions,
  tabs: [
    {
      segment: '',
      // A link to a permission of the member (`members/STF1/payouts:read`) opens the page at it.
      aliases: permissions,
      label: 'Overview',
      load: async () =>
        sectionsTab<Member>([
          fields('Member', ({ expires_at }) => [
            copyWords('email'),
            word('role'),
            status('status'),
            ...(expires_at === null ? [] : [dateTime<Member>('expires_at', 'Invitation link valid until')]),
            dateTime('last_login_at'),
            text('invited_by'),
            dateTime('created_at', 'Added'),
          ]),
          custom(AccessSection),
          history(memberHistoryFields),
        ]),
    },
  ],
});
