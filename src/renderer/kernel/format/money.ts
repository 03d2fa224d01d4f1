import { exactAmount } from '#contract/values/decimals.ts';
import { limits } from '#contract/values/limits.ts';

const fiatCodes = new Set(Intl.supportedValuesOf('currency'));

/** Whether a currency code is fiat, for records without `is_fiat`. */
export const isFiatCode = (currency: string): boolean => fiatCodes.has(currency.toUpperCase());

// Further decimals are cut, not rounded, so that no amount is shown larger than it is; `cutMark` says so. Tooltip and copies have the full value.
const formatter = (minimum: number, maximum: number) =>
  new Intl.NumberFormat('en-US', {
    minimumFractionDigits: minimum,
    maximumFractionDigits: maximum,
    roundingMode: 'trunc',
    // Neither zero nor what is cut down to zero has a sign.
    signDisplay: 'negative',
  });
const fiat = formatter(limits.fiatDecimals, limits.fiatDecimals);
/** By the least number of decimals. */
const crypto = Array.from({ length: limits.cryptoDecimals + 1 }, (_, least) =>
  formatter(Math.max(least, limits.fiatDecimals), limits.cryptoDecimals),
);

/** A decimal string, which Intl formats without converting it to a float. */
type Decimal = Intl.StringNumericLiteral;
const isDecimal = (text: string): text is Decimal => /^-?\d+(\.\d+)?$/.test(text);

/**
 * Formats a decimal string in major units: `1234.5`, `NGN` gives `1,234.50 NGN`; crypto has up to 8 decimals. Text that is no decimal
 * number is returned unchanged.
 */
export const formatMoney = (amount: string, currency: string, isFiat = isFiatCode(currency)): string =>
  `${formatAmount(amount, isFiat)} ${currency}`;

/** How many decimals `formatAmount` shows, without formatting: a table asks for each of its rows. */
export const shownDecimals = (amount: string, isFiat: boolean): number => {
  const point = amount.indexOf('.');
  const most = isFiat ? limits.fiatDecimals : limits.cryptoDecimals;
  if (point === -1) return limits.fiatDecimals;
  let length = Math.min(amount.length - point - 1, most);
  while (length > limits.fiatDecimals && amount.charAt(point + length) === '0') length -= 1;
  return Math.max(length, limits.fiatDecimals);
};

/** An amount of fewer digits before its point never wraps. */
const integersToWrap = 13;

/** Whether an amount is so long that it may wrap between its thousands. */
export const wrapsInCell = (amount: string): boolean =>
  (amount.split('.')[0] ?? '').replace('-', '').length >= integersToWrap;

/**
 * An amount that is shown as wide as `amount` or wider, and is the same for all amounts with as many digits before the point: formatting few of
 * them tells how wide the amounts of many rows are. Text that is no decimal number is returned unchanged.
 */
export const widestAmountOfLength = (amount: string, isFiat: boolean): string => {
  if (!isDecimal(amount)) return amount;
  const [integer = '', fraction = ''] = amount.replace('-', '').split('.');
  const alike = `${amount.startsWith('-') ? '-' : ''}${'8'.repeat(integer.length)}`;
  return isCutAmount(amount, isFiat) ? `${alike}.${'8'.repeat(fraction.length)}` : alike;
};

/** Stands after an amount whose further digits are not shown. */
const cutMark = '…';

/** Whether an amount has more digits than `formatAmount` shows. Zeros don't count. */
export const isCutAmount = (amount: string, isFiat: boolean): boolean =>
  /[1-9]/.test(amount.split('.')[1]?.slice(isFiat ? limits.fiatDecimals : limits.cryptoDecimals) ?? '');

/** An amount with all its decimals and its currency. */
export const exactMoney = (amount: string, currency: string): string => `${exactAmount(amount)} ${currency}`;

/** An amount with its sign and all its decimals: `+1,250.00`, `-0.50`. */
export const signedAmount = (amount: string): string =>
  isDecimal(amount) && /[1-9]/.test(amount) && !amount.startsWith('-')
    ? `+${exactAmount(amount)}`
    : exactAmount(amount);

/** A number, or one whose thousands are grouped by commas or by spaces: not `0,125` or `1 234,50`, which have a decimal comma. */
const numberAsWritten = /^([-+]?) ?(\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+)(\.\d*)?$/;

/** A written number without grouping and surrounding spaces; null for any other text. */
const ungrouped = (text: string): string | null => {
  const [, sign, integer, rest = ''] = numberAsWritten.exec(text.trim().replace(/\s/g, ' ').replace('−', '-')) ?? [];
  return integer === undefined ? null : `${sign}${integer.replace(/[, ]/g, '')}${rest}`;
};

/** A typed amount as a decimal string, without spaces, grouping, a plus sign and a point at its end; other text is returned unchanged. */
export const plainAmount = (typed: string): string => ungrouped(typed)?.replace(/^\+/, '').replace(/\.$/, '') ?? typed;

const beingTyped = /^([-+]?)(\d+)((?:\.\d*)?)$/;

/** Groups the digits of an amount that is being typed: `1234.5` gives `1,234.5`. Other text is returned unchanged. */
export const groupDigits = (value: string): string => {
  const [, sign, integer, rest] = beingTyped.exec(value) ?? [];
  // Grouped zeros at the start would read like another number.
  return integer === undefined || /^0\d/.test(integer)
    ? value
    : `${sign}${integer.replace(/\B(?=(\d{3})+$)/g, ',')}${rest}`;
};

/** A typed amount without grouping, zeros at its start and a point at its end. Other text is returned unchanged. */
export const tidyAmount = (value: string): string => {
  const [, sign, integer, rest] = beingTyped.exec(ungrouped(value) ?? value) ?? [];
  return integer === undefined ? value : `${sign}${integer.replace(/^0+(?=\d)/, '')}${rest === '.' ? '' : rest}`;
};

/**
 * The plain value of a field that groups its digits, after an edit. A comma that was typed or pasted is kept unless it groups digits: it
 * may stand for a decimal point, and `1,5` must not become `15`. `isKeystroke`: one character was typed or deleted.
 */
export const ungroupDigits = (text: string, valueBefore: string, isKeystroke: boolean): string => {
  const typed = text.replace('−', '-');
  const isOwnGrouping = isKeystroke && !valueBefore.includes(',');
  return isOwnGrouping ? typed.replaceAll(',', '') : (ungrouped(typed) ?? typed);
};

/** Formats a rate in percent: `5.5` gives `5.50%`. */
export const formatPercent = (rate: string): string => `${formatAmount(rate, false)}%`;

/** Formats an amount without its currency; coins have at least `decimals` decimals. An amount with further digits ends in `…`. */
export const formatAmount = (amount: string, isFiat: boolean, decimals = 0): string => {
  if (!isDecimal(amount)) return amount;
  const shown = (isFiat ? fiat : (crypto[decimals] ?? fiat)).format(amount);
  return isCutAmount(amount, isFiat) ? shown + cutMark : shown;
};
