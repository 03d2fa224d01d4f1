import { vaultTypes } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import { money, text, word } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { search, select } from '#kernel/list/filters/filters.ts';
import { readOnlyNote, vaultValue } from './custody-fields.ts';
import { vaults } from './identity.ts';

export const vaultsList = defineList(vaults, api.custody.vaults, {
  sort: 'name',
  note: readOnlyNote,
  columns: [
    text('name', 'Vault', { primary: true, sort: true }),
    word('type'),
    text('assets', 'Assets', ({ assets }) => assets.map(({ asset }) => asset).join(', ')),
    money('value', 'Value', vaultValue, { icon: false }),
  ],
  filters: [search('Vault or ID'), select('type', 'Type', vaultTypes, { multiple: true })],
});
