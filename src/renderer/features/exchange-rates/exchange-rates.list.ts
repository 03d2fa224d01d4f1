import { api } from '#kernel/api/client.ts';
import { badges, percent, relativeTime, shortText } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { search, view, yesNoSelect } from '#kernel/list/filters/filters.ts';
import { overrideBadges, rateFields } from './exchange-rates.fields.ts';
import { exchangeRates } from './identity.ts';

export const exchangeRatesList = defineList(exchangeRates, api.books.rates, {
  sort: 'pair',
  columns: [
    shortText('pair', { primary: true, sort: true }),
    rateFields.buy,
    rateFields.sell,
    percent('spread'),
    shortText('source'),
    relativeTime('updated_at', { sort: true }),
    badges('override', 'Override', overrideBadges),
    relativeTime('override.until', 'Override ends'),
  ],
  filters: [search('Pair or source'), yesNoSelect('overridden', 'Override', 'Overridden', 'Not overridden')],
  views: [view('Overridden', { overridden: ['true'] })],
});
