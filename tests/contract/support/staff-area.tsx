import { IconUsers } from '@tabler/icons-react';
import { z } from 'zod';
import type { Page } from '#contract/platform/definitions/answers.ts';
import { defineArea } from '#kernel/area/define-area.ts';
import { defineAction } from '#kernel/definitions/action.ts';
import { defineBulk } from '#kernel/definitions/bulk-action.ts';
import { defineForm } from '#kernel/definitions/form.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { fields } from '#kernel/detail/sections.ts';
import { link, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { defineResource, editAction, type Resource } from '#kernel/resource/define-resource.ts';
import { defineScreens, resourceScreens } from '#kernel/screens/define-screens.ts';
import { customers } from '../../../src/renderer/features/customers/identity.ts';

// A made-up area of settings, which has what no area of the console has yet.

interface Member {
  id: string;
  name: string;
}
const member: Member = { id: 'MEM1', name: 'Ada Obi' };
const never = () => Promise.reject(new Error('sends nothing'));

/** The requests of the area, by name. */
export const staffRequests: string[] = [];
const answer = <Value,>(name: string, value: Value) => ({
  queryKey: ['staff', name],
  queryFn: async () => {
    staffRequests.push(name);
    return value;
  },
});
const page = <Row,>(name: string, rows: Row[]) =>
  answer<Page<Row>>(name, { data: rows, pagination: { page: 1, limit: 25, next_cursor: null, total: rows.length } });

const action = (id: string) =>
  defineAction<Member>({
    id: `members.${id}`,
    label: id === 'suspend' ? 'Suspend' : 'Greet',
    shortcut: id === 'suspend' ? 'S' : 'G',
    ...(id === 'suspend' && { permission: 'role_management:read' }),
    consequence: 'Nothing happens.',
    changes: () => [],
    send: never,
    successMessage: '',
  });

const members = defineResource({
  path: 'members',
  title: 'Team members',
  permission: { list: 'member:read', record: 'role_management:read' },
  recordFrame: 'account',
  noun: ['member', 'members'],
  forms: {
    add: { path: 'members/new', title: 'Invite a member', label: 'Invite', frame: 'account' },
    edit: { path: 'members/edit/:id', title: 'Edit a member' },
  },
});

const memberActions = {
  name: ({ name }: Member) => name,
  recordQuery: () => answer('member', member),
  comparedValues: () => [],
  list: [action('greet'), action('suspend'), editAction<Member>(members)],
};

const membersList = defineList(
  members,
  { endpoint: 'members.list', query: () => page('members', [member]) },
  {
    columns: [text('name', 'Name', { primary: true })],
    actions: memberActions,
    bulk: defineBulk({
      read: () => answer('member', member),
      amount: () => null,
      actions: memberActions,
      bulk: {
        'members.greet': { done: 'greeted', consequence: '' },
        'members.suspend': { done: 'suspended', consequence: '' },
      },
    }),
  },
);

const memberScreens = defineScreens(members, {
  menu: { group: 'Staff', icon: IconUsers },
  list: async () => membersList,
  detail: async () =>
    defineDetail(() => answer('member', member), {
      title: ({ name }) => name,
      actions: memberActions,
      sections: [
        fields('Links', [
          text('name', 'Name'),
          link(
            'customer',
            'Customer',
            () => 'CUS1',
            () => customers.to('CUS1'),
          ),
        ]),
      ],
    }),
  form: async () =>
    defineForm({
      sections: [],
      initialValues: () => ({}),
      schema: () => z.object({}),
      query: () => answer('member', member),
      send: never,
      submitLabel: 'Save',
      successMessage: '',
    }),
});

const custody = (name: string, options: Partial<Parameters<typeof defineResource>[0]>): Resource =>
  defineResource({ path: `custody/${name}`, title: name, permission: 'custody:read', noun: [name, name], ...options });
const menu = { group: 'Custody', under: 'Custody', icon: IconUsers };

const vaults = custody('vaults', { permission: 'chain:read', hasRecordPage: false });
const vaultScreens = defineScreens(vaults, {
  menu,
  list: async () =>
    defineList(vaults, { endpoint: 'vaults.list', query: () => page('vaults', [member]) }, { columns: [] }),
});

const wallet = { id: 'BTC/cold', asset: 'BTC', vault: 'cold' };
const wallets = custody('wallets', { params: ['assetId', 'vaultType'] });
const walletScreens = defineScreens(wallets, {
  menu,
  list: async () =>
    defineList(
      wallets,
      { endpoint: 'wallets.list', query: () => page('wallets', [wallet]) },
      {
        ids: ({ asset, vault }) => [asset, vault],
        columns: [text('asset', 'Asset', { primary: true })],
      },
    ),
  detail: async () =>
    defineDetail(
      ({ assetId = '', vaultType = '' }: Record<string, string>) =>
        answer(`wallet ${assetId} ${vaultType}`, { id: `${assetId} in ${vaultType}` }),
      { title: ({ id }) => id },
    ),
});

/** The area at `/settings`. */
export const staffArea = defineArea({
  name: 'settings',
  kind: 'settings',
  title: 'Settings',
  description: 'Staff and platform',
  shortcut: ',',
  menuGroups: ['Staff', 'Custody'],
  search: null,
  screens: [memberScreens, vaultScreens, walletScreens].flatMap((resource) => resourceScreens(resource)),
});
