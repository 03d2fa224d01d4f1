import type { Wallet } from '#contract/platform/api/customer-records.ts';
import { currencyCode } from '#contract/values/currency-code.ts';
import { allCountries } from '#kernel/api/countries.ts';
import type { Option } from '#kernel/definitions/action.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { asyncSelect } from '#kernel/list/filters/filters.ts';

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

/** Any currency can be typed: no list has all coins, and their codes have any case. */
const typedCurrency = {
  accepts: currencyCode,
  name: (currency: string) => currency,
  typed: (text: string) => (text.length > 1 && currencyCode.test(text) ? currencyOption(text) : null),
};

/** The coins, as a filter of assets. */
export const coinFilter = (key: string, label: string) =>
  asyncSelect(key, label, () => ({ queryKey: ['coins'], queryFn: async () => cryptoOptions }), {
    options: (options) => [...options],
    ...typedCurrency,
  });

/** The fiat currencies of the countries that are not disabled, then other codes. */
const currenciesWith = (key: string, others: readonly string[]) =>
  asyncSelect(key, 'Currency', allCountries, {
    options: ({ data }) => {
      const fiatCodes = data.flatMap(({ enabled, currency }) => (enabled !== false && currency ? [currency] : []));
      return [...new Set([...fiatCodes.sort(), ...others])].map((code) => currencyOption(code));
    },
    ...typedCurrency,
  });

/** All currencies: those of the enabled countries, then crypto. */
export const currencyFilter = (key: string) => currenciesWith(key, cryptoCodes);

/** The currencies of a list of money of one kind: `fiat`, `crypto`, or any other for both. */
export const currencyFilterOf = (key: string, kind: string) => {
  if (kind === 'fiat') return currenciesWith(key, []);
  return kind === 'crypto' ? coinFilter(key, 'Currency') : currencyFilter(key);
};

/** The currencies of the wallets of a customer or a business. */
export const walletCurrencyFilter = (wallets: ReadQuery<Wallet[]>) =>
  asyncSelect('currency', 'Currency', () => wallets, {
    options: (loaded) =>
      loaded.map(({ currency, name }) =>
        currencyOption(currency, name === currency ? currency : `${currency} · ${name}`),
      ),
    ...typedCurrency,
  });
