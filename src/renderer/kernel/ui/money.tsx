import { Fragment, type ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import type { Money } from '#kernel/definitions/field.ts';
import { exactMoney, formatMoney, isFiatCode } from '#kernel/format/money.ts';
import classes from './media-icon.module.css';
import { currencyIcon } from './media-icon.tsx';

interface MoneyOptions {
  /** Shows every digit, for totals and limits. */
  exact?: boolean;
  /** Wraps an amount that is wider than its column. */
  wrap?: boolean;
  /** False leaves out the currency's icon. */
  icon?: boolean;
}

/** An amount that can wrap between its thousands. */
const breakable = (amount: string): ReactNode => {
  const [first, ...rest] = amount.split(',');
  // Few amounts are that long, and text is cheaper than elements.
  if (rest.length < 4) return amount;
  let index = 0;
  return (
    <>
      {first}
      {rest.map((part) => (
        <Fragment key={index++}>
          ,<wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
};

/**
 * An amount with its currency and icon. Fiat has 2 decimals, crypto up to 8; the tooltip and copies have every digit. A plain element, because a
 * table draws hundreds.
 */
export const moneyElement = (
  { amount, currency, isFiat = isFiatCode(currency) }: Money,
  { exact = false, wrap = false, icon = true }: MoneyOptions = {},
): ReactNode => {
  const shown = exact ? exactMoney(amount, currency) : formatMoney(amount, currency, isFiat);
  const isCut = !exact && (amount.split('.')[1]?.length ?? 0) > (isFiat ? limits.fiatDecimals : limits.cryptoDecimals);
  return (
    <span className={`num ${classes.money}`} title={`${amount} ${currency}`}>
      {icon && currencyIcon(currency)}
      <span {...(isCut && { 'data-exact': exactMoney(amount, currency) })}>{wrap ? breakable(shown) : shown}</span>
    </span>
  );
};
