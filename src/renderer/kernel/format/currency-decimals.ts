import { decimalsIn } from '#contract/values/decimals.ts';
import { limits } from '#contract/values/limits.ts';
import { isFiatCode } from './money.ts';

/** The currencies that don't have two decimals by ISO 4217. Intl doesn't know: it rounds PKR, IQD and others to what is used in cash. */
const isoDecimals: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
};
const decimalsByCode = new Map(
  Object.entries(isoDecimals).flatMap(([decimals, codes]) => codes.split(' ').map((code) => [code, Number(decimals)])),
);

/** The decimals of a fiat currency by ISO 4217, such as 3 of KWD and 0 of JPY. */
const fiatDecimals = (currency: string): number => decimalsByCode.get(currency) ?? limits.fiatDecimals;

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
