import { Fragment, type ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import type { AmountAlignment, Money } from '#kernel/definitions/field.ts';
import { exactAmount, exactMoney, formatAmount, isFiatCode, shownDecimals, wrapsInCell } from '#kernel/format/money.ts';
import classes from './media-icon.module.css';
import { currencyIcon } from './media-icon.tsx';

interface MoneyOptions {
  /** Shows every digit, for totals and limits. */
  exact?: boolean;
  /** Wraps a long amount that is wider than its column. */
  wrap?: boolean;
  /** False leaves out the currency's icon. */
  icon?: boolean;
  /** Aligns the decimal point with the other amounts of the column. */
  alignment?: AmountAlignment | undefined;
}

/** An amount that can wrap between its thousands. */
const breakable = (groups: readonly string[]): ReactNode => {
  const [first, ...rest] = groups;
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
  { amount, currency, isFiat = isFiatCode(currency), direction, usd }: Money,
  { exact = false, wrap = false, icon = true, alignment }: MoneyOptions = {},
): ReactNode => {
  const number = exact ? exactAmount(amount) : formatAmount(amount, isFiat);
  const isCut = !exact && (amount.split('.')[1]?.length ?? 0) > (isFiat ? limits.fiatDecimals : limits.cryptoDecimals);
  const wraps = wrap && wrapsInCell(amount);
  const gap = alignment ? alignment.decimals - shownDecimals(amount, isFiat) : 0;
  const codeLength = alignment?.codeLength ?? 0;
  return (
    <span
      className={`num ${classes.money}`}
      title={`${amount} ${currency}${usd ? ` ≈ ${formatAmount(usd, true)} USD` : ''}`}
      // A signed amount says its direction itself.
      {...(direction && !amount.startsWith('-') && { 'data-direction': direction })}
    >
      {icon && !alignment?.hasNoIcons && currencyIcon(currency)}
      <span
        className={classes.amount}
        {...(wraps && { 'data-wraps': '' })}
        {...(isCut && { 'data-exact': exactMoney(amount, currency) })}
      >
        {wraps ? breakable(number.split(',')) : number}{' '}
        <span
          className={classes.code}
          {...(gap > 0 && { 'data-gap': gap })}
          {...(codeLength > 0 && { 'data-letters': codeLength > 3 ? 4 : 3 })}
        >
          {currency}
        </span>
      </span>
    </span>
  );
};
