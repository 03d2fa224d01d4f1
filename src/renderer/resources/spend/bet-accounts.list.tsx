import { betProviders } from '#contract/transitions.ts';
import { api } from '#kernel/api/client.ts';
import { money, relativeTime, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select } from '#kernel/list/filters/filters.ts';
import { customerLink } from '../shared/fields.tsx';
import { betAccounts } from './spend.resource.ts';

export const betAccountsList = defineList(betAccounts, api.spend.betAccounts, {
  columns: [
    text('username', 'Username', { primary: true }),
    text('provider', 'Provider', { width: 120 }),
    customerLink({ width: 210 }),
    money('balance', 'currency', { sort: true, width: 180 }),
    status('status', 'Status', { width: 130 }),
    relativeTime('created_at', 'Created', { sort: true, width: 128 }),
  ],
  filters: [
    search('Username, customer or ID'),
    select('provider', 'Provider', betProviders, { multiple: true }),
    dateRange(),
  ],
});
