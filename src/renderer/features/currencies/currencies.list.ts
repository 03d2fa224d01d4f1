import { api } from '#kernel/api/client.ts';
import { count, currency, money, shortText, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { search, yesNoSelect } from '#kernel/list/filters/filters.ts';
import { enabledField } from '../shared/fields.tsx';
import { currencyActions } from './currencies.actions.ts';
import { currencies } from './identity.ts';

export const currenciesList = defineList(currencies, api.currencies.list, {
  sort: 'code',
  columns: [
    currency('code', 'Code', { primary: true, sort: true }),
    text('name', 'Name', { sort: true }),
    shortText('is_fiat', 'Kind', ({ is_fiat }) => (is_fiat ? 'Fiat' : 'Crypto')),
    count('decimals', 'Decimals'),
    enabledField('deposit_enabled', 'Deposits'),
    enabledField('payout_enabled', 'Payouts'),
    money('min_deposit', 'code', { label: 'Minimum deposit', icon: false, isOptional: true }),
    money('min_payout', 'code', { label: 'Minimum payout', icon: false }),
    money('fee', 'code', { label: 'Fee', icon: false }),
  ],
  filters: [
    search('Code or name'),
    yesNoSelect('is_fiat', 'Fiat or crypto', 'Fiat', 'Crypto'),
    yesNoSelect('deposit_enabled', 'Deposits', 'Enabled', 'Disabled'),
    yesNoSelect('payout_enabled', 'Payouts', 'Enabled', 'Disabled'),
  ],
  actions: currencyActions,
});
