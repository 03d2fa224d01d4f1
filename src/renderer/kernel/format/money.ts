import { limits } from '#contract/limits.ts';

const fiatCodes = new Set(Intl.supportedValuesOf('currency'));

/** Whether a currency code is fiat, for records without `is_fiat`. */
export const isFiatCode = (currency: string): boolean => fiatCodes.has(currency.toUpperCase());

// Further decimals are cut, not rounded, so that no amount is shown larger than it is. Tooltip and copies have the full value.
const formatter = (minimum: number, maximum: number) =>
  new Intl.NumberFormat('en-US', {
    minimumFractionDigits: minimum,
    maximumFractionDigits: maximum,
    roundingMode: 'trunc',
  });
const fiat = formatter(limits.fiatDecimals, limits.fiatDecimals);
const crypto = formatter(limits.fiatDecimals, limits.cryptoDecimals);

/** A decimal string, which Intl formats without converting it to a float. */
type Decimal = Intl.StringNumericLiteral;
const isDecimal = (text: string): text is Decimal => /^-?\d+(\.\d+)?$/.test(text);

/**
 * Formats a decimal string in major units: `1234.5`, `NGN` gives `1,234.50 NGN`; crypto has up to 8 decimals. Text that is no decimal
 * number is returned unchanged.
 */
export const formatMoney = (amount: string, currency: string, isFiat = isFiatCode(currency)): string =>
  `${formatAmount(amount, isFiat)} ${currency}`;

// All digits: 100 decimals are the maximum of Intl and more than any currency has.
const exactly = formatter(limits.fiatDecimals, 100);

/** An amount with all its decimals; equal values give the same text: `1.5` and `1.500` give `1.50`. */
export const exactMoney = (amount: string, currency: string): string =>
  `${isDecimal(amount) ? exactly.format(amount) : amount} ${currency}`;

/** Formats a rate in percent: `5.5` gives `5.50%`. */
export const formatPercent = (rate: string): string => `${formatAmount(rate, false)}%`;

export const formatAmount = (amount: string, isFiat: boolean): string =>
  isDecimal(amount) ? (isFiat ? fiat : crypto).format(amount) : amount;
