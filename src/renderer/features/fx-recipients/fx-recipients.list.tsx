import { recipientStatuses } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import {
  copy,
  country,
  currency,
  dateTime,
  masked,
  relativeTime,
  shortText,
  status,
  text,
} from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select } from '#kernel/list/filters/filters.ts';
import { countryFilterBy } from '../shared/countries.ts';
import { currencyFilterOf } from '../shared/money/currency-filter.ts';
import { fxRecipients } from './identity.ts';

export const fxRecipientsList = defineList(fxRecipients, api.fxRecipients.list, {
  columns: [
    text('name', { primary: true, sort: true }),
    text('bank_name', 'Bank'),
    // Never revealed: a recipient belongs to no customer, so there is no audit log to record who looked at the number.
    masked('account_number', 'Account number'),
    shortText('swift', 'SWIFT', { isOptional: true }),
    country('country'),
    currency('currency'),
    status('status'),
    relativeTime('created_at', { sort: true }),
  ],
  country: (row) => row.country,
  filters: [
    search('Name, bank or SWIFT'),
    currencyFilterOf('currency', 'fiat'),
    select('status', 'Status', recipientStatuses, { multiple: true }),
    countryFilterBy('country'),
    dateRange(),
  ],
  panel: {
    query: (id) => api.fxRecipients.get.query({ id }),
    title: ({ name }) => name,
    fields: () => [
      text('bank_name', 'Bank'),
      masked('account_number', 'Account number'),
      copy('swift', 'SWIFT'),
      country('country'),
      currency('currency'),
      status('status'),
      dateTime('created_at'),
      copy('id', 'Recipient ID'),
    ],
  },
});
