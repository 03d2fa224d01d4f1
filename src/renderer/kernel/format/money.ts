import { limits } from '#contract/limits.ts';

const fiatCodes = new Set(Intl.supportedValuesOf('currency'));

/** Whether a currency code is fiat, for records that do not say (`is_fiat` decides where there is one). */
export const isFiatCode = (currency: string): boolean => fiatCodes.has(currency.toUpperCase());

// Amounts are never shown larger than they are: further decimals are cut, not rounded. The full value is in the tooltip and copies.
const formatter = (minimum: number, maximum: number) =>
  new Intl.NumberFormat('en-US', {
    minimumFractionDigits: minimum,
    maximumFractionDigits: maximum,
    roundingMode: 'trunc',
  });
const fiat = formatter(limits.fiatDecimals, limits.fiatDecimals);
const crypto = formatter(limits.fiatDecimals, limits.cryptoDecimals);

/** A string that Intl formats digit by digit: no float is made of it. */
type Decimal = Intl.StringNumericLiteral;
const isDecimal = (text: string): text is Decimal => /^-?\d+(\.\d+)?$/.test(text);

/**
 * A decimal string in major units for people: `1234.5`, `NGN` gives `1,234.50 NGN`; crypto up to 8 decimals. What is no decimal
 * number comes back as it is.
 */
export const formatMoney = (amount: string, currency: string, isFiat = isFiatCode(currency)): string =>
  `${formatAmount(amount, isFiat)} ${currency}`;

// Every digit that there is: 100 decimals are the most that Intl formats, and more than any currency has.
const exactly = formatter(limits.fiatDecimals, 100);

/** An amount with all its decimals, one text for one value: `1.5` and `1.500` both read `1.50`. */
export const exactMoney = (amount: string, currency: string): string =>
  `${isDecimal(amount) ? exactly.format(amount) : amount} ${currency}`;

/** A rate in per cent: `5.5` gives `5.50%`. */
export const formatPercent = (rate: string): string => `${formatAmount(rate, false)}%`;

export const formatAmount = (amount: string, isFiat: boolean): string =>
  isDecimal(amount) ? (isFiat ? fiat : crypto).format(amount) : amount;
