const code = '[A-Za-z0-9][A-Za-z0-9._-]{0,31}';

/** The code of a currency, in any case: `NGN`, `stETH`, `USDC.e`. */
export const currencyCode = new RegExp(`^${code}$`);

/** The code of a currency or of a pair: `BTC/USDT`. */
export const currencyOrPair = new RegExp(`^${code}(/${code})?$`);
