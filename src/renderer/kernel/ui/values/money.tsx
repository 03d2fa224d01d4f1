import { Fragment, type ReactNode } from 'react';
import { exactAmount } from '#contract/values/decimals.ts';
import type { AmountFormat, Money } from '#kernel/definitions/field.ts';
import { exactMoney, formatAmount, isCutAmount, isFiatCode, wrapsInCell } from '#kernel/format/money.ts';
import { emptyValue } from '#kernel/format/text.ts';
import classes from './media-icon.module.css';
import { currencyIcon } from './media-icon.tsx';

/** Between a number and its unit, in pixels. */
export const unitSpacePx = 4;

interface MoneyOptions {
  /** Shows every digit, for totals and limits. */
  exact?: boolean;
  /** Wraps a long amount that is wider than its column. */
  wrap?: boolean;
  /** False leaves out the currency's icon. */
  icon?: boolean;
  /** What the amounts of a column have in common. */
  format?: AmountFormat | undefined;
}

/** A column without an amount in this row: the dash ends where the numbers of the column do. */
export const missingMoney = ({ unitPx }: AmountFormat): ReactNode => (
  <span className="muted" style={{ paddingInlineEnd: unitPx + unitSpacePx }}>
    {emptyValue}
  </span>
);

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
  { amount, currency, isFiat = isFiatCode(currency), direction, isUnmoved = false, usd }: Money,
  { exact = false, wrap = false, icon = true, format }: MoneyOptions = {},
): ReactNode => {
  const number = exact ? exactAmount(amount) : formatAmount(amount, isFiat, format?.decimals.get(currency));
  const isCut = !exact && isCutAmount(amount, isFiat);
  const wraps = wrap && wrapsInCell(amount);
  return (
    <span
      className={`num ${classes.money}`}
      title={`${amount} ${currency}${usd ? ` ≈ ${formatAmount(usd, true)} USD` : ''}`}
      // A signed amount says its direction itself.
      {...(direction && !amount.startsWith('-') && { 'data-direction': direction })}
      {...(isUnmoved && { 'data-unmoved': '' })}
    >
      {icon && format?.hasIcons !== false && currencyIcon(currency)}
      <span
        className={classes.amount}
        {...(wraps && { 'data-wraps': '' })}
        {...(isCut && { 'data-exact': exactMoney(amount, currency) })}
      >
        {wraps ? breakable(number.split(',')) : number}
        {format?.hasUnits !== false && (
          <>
            {' '}
            <span className={classes.code} {...(format && { style: { minWidth: format.unitPx } })}>
              {currency}
            </span>
          </>
        )}
      </span>
    </span>
  );
};
