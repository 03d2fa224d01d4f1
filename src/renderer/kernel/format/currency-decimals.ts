import { decimalsIn } from '#contract/decimals.ts';
import { limits } from '#contract/limits.ts';
import { isFiatCode } from './money.ts';

/** The decimals of a fiat currency by ISO 4217, such as 3 of KWD and 0 of JPY; 2 of one that it does not list. */
const fiatDecimals = (currency: string): number =>
  isFiatCode(currency)
    ? (new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      limits.fiatDecimals)
    : limits.fiatDecimals;

/**
 * How many decimals an entered amount of a currency may have: as many as the platform says, else as the fiat currency has, or as any coin
 * can have. Never fewer than the `present` amounts have: the platform can hold those.
 */
export const enteredDecimals = (
  currency: string,
  {
    isFiat = isFiatCode(currency),
    declared,
    present = [],
  }: { isFiat?: boolean; declared?: number | null | undefined; present?: readonly string[] } = {},
): number => Math.max(declared ?? (isFiat ? fiatDecimals(currency) : limits.coinDecimals), ...present.map(decimalsIn));
