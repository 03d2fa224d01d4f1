import { betProviders } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import { money, relativeTime, shortText, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select } from '#kernel/list/filters/filters.ts';
import { customerLink } from '../shared/fields.tsx';
import { betAccounts } from './identity.ts';

export const betAccountsList = defineList(betAccounts, api.spend.betAccounts, {
  columns: [
    text('username', { primary: true }),
    shortText('provider'),
    customerLink(),
    money('balance', 'currency', { sort: true }),
    status('status'),
    relativeTime('created_at', { sort: true }),
  ],
  filters: [
    search('Username, customer or ID'),
    select('provider', 'Provider', betProviders, { multiple: true }),
    dateRange(),
  ],
});
