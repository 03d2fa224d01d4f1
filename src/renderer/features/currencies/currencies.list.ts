import { api } from '#kernel/api/client.ts';
import { column } from '#kernel/fields/field-maker.tsx';
import { count, currency, shortText, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { search, yesNoSelect } from '#kernel/list/filters/filters.ts';
import { currencyActions } from './currencies.actions.ts';
import { currencyFields } from './currencies.fields.ts';
import { currencies } from './identity.ts';

export const currenciesList = defineList(currencies, api.currencies.list, {
  sort: 'code',
  columns: [
    currency('code', { primary: true, sort: true }),
    text('name', { sort: true }),
    shortText('is_fiat', 'Kind', ({ is_fiat }) => (is_fiat ? 'Fiat' : 'Crypto')),
    count('decimals'),
    currencyFields.deposit_enabled,
    currencyFields.payout_enabled,
    column(currencyFields.min_deposit, { isOptional: true }),
    currencyFields.min_payout,
    { ...currencyFields.fee, label: 'Fee' },
  ],
  filters: [
    search('Code or name'),
    yesNoSelect('is_fiat', 'Fiat or crypto', 'Fiat', 'Crypto'),
    yesNoSelect('deposit_enabled', 'Deposits', 'Enabled', 'Disabled'),
    yesNoSelect('payout_enabled', 'Payouts', 'Enabled', 'Disabled'),
  ],
  actions: currencyActions,
});
