import type { Wallet } from '#contract/api/customer-records.ts';
import type { Option } from '#kernel/definitions/action.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { asyncSelect } from '#kernel/list/filters/filters.ts';
import { allCountries } from '../countries.ts';

/** No endpoint lists the currencies yet: fiat is taken from the countries, crypto is listed here. */
const cryptoCodes = ['BTC', 'ETH', 'USDT', 'USDC', 'TRX', 'BNB', 'SOL'];

/** A currency as an option with its icon. */
export const currencyOption = (code: string, label = code): Option => ({
  value: code,
  label,
  media: { kind: 'currency', code },
});

/** The crypto currencies as options, for forms. */
export const cryptoOptions: readonly Option[] = cryptoCodes.map((code) => currencyOption(code));

/** The currency codes that are accepted in a URL. */
const currencyPattern = /^[A-Z0-9]{2,12}$/;

/** All currencies: those of the enabled countries, then crypto. */
export const currencyFilter = (key: string) =>
  asyncSelect(key, 'Currency', allCountries, {
    options: ({ data }) => {
      const fiatCodes = data.flatMap(({ enabled, currency }) => (enabled && currency ? [currency] : []));
      return [...new Set([...fiatCodes.sort(), ...cryptoCodes])].map((code) => currencyOption(code));
    },
    accepts: currencyPattern,
    name: (currency) => currency,
  });

/** The currencies of the wallets of a customer or a business. */
export const walletCurrencyFilter = (wallets: ReadQuery<Wallet[]>) =>
  asyncSelect('currency', 'Currency', () => wallets, {
    options: (loaded) =>
      loaded.map(({ currency, name }) =>
        currencyOption(currency, name === currency ? currency : `${currency} · ${name}`),
      ),
    accepts: currencyPattern,
    name: (currency) => currency,
  });
