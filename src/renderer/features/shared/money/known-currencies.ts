import type { ErrorCode } from '#contract/bridge/result.ts';
import type { Currency } from '#contract/platform/api/settings/currencies.ts';
import { limits } from '#contract/values/limits.ts';
import { api } from '#kernel/api/client.ts';
import { firstRows } from '#kernel/api/read-on.ts';
import { AppError } from '#kernel/base/app-error.ts';
import type { Option } from '#kernel/definitions/action.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { cryptoOptions, currencyOption } from './currency-filter.ts';

export type KnownCurrency = Pick<Currency, 'code' | 'is_fiat'>;

/** Offered where the currencies are not listed. */
const commonCurrencies: readonly KnownCurrency[] = [
  ...cryptoOptions.map(({ value }) => ({ code: value, is_fiat: false })),
  ...['USD', 'NGN', 'KES', 'GHS', 'ZAR'].map((code) => ({ code, is_fiat: true })),
];

/** Why the currencies are not to be had: of the member's permissions, or of the platform. */
const unlisted: ReadonlySet<ErrorCode> = new Set(['forbidden', 'unavailable']);

/** The currencies of the platform, for a form; common ones where it doesn't list them, or not to this member. */
export const knownCurrencies = (): ReadQuery<readonly KnownCurrency[]> => {
  const { queryKey, queryFn } = firstRows(
    (cursor) =>
      api.currencies.list.query({ limit: limits.pageSizeMax, sort: 'code', ...(cursor !== null && { cursor }) }),
    limits.pageSizeMax,
  );
  return {
    queryKey: [...queryKey, 'for forms'],
    queryFn: async (context) => {
      try {
        return (await queryFn(context)).data;
      } catch (error) {
        if (error instanceof AppError && unlisted.has(error.code)) return commonCurrencies;
        throw error;
      }
    },
  };
};

/** The currencies as options. */
export const currencyOptions = (known: readonly KnownCurrency[]): Option[] =>
  known.map(({ code }) => currencyOption(code));

/** The coins as options. */
export const coinOptions = (known: readonly KnownCurrency[]): Option[] =>
  currencyOptions(known.filter(({ is_fiat }) => !is_fiat));
