import { ask } from '#kernel/list/filters.ts';
import { allCountries } from '../shared/countries.ts';

/** Coins, and the money that is nobody's home currency here: no endpoint lists currencies yet, countries name their own. */
const coins = ['BTC', 'ETH', 'USDT', 'USDC', 'TRX', 'BNB', 'SOL'];

/** All currencies money moves in: those of the countries that are served, then coins. */
export const currencyFilter = ask('currency', 'Currency', allCountries, {
  options: ({ data }) => {
    const served = data.flatMap(({ enabled, currency }) => (enabled && currency ? [currency] : []));
    return [...new Set([...served.sort(), ...coins])].map((value) => ({ value, label: value }));
  },
  accept: /^[A-Z0-9]{2,12}$/,
  name: (currency) => currency,
});
