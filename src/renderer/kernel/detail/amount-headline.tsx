import type { AmountHeadline } from '#kernel/definitions/detail.ts';
import { moneyElement } from '#kernel/ui/values/money.tsx';
import classes from './amount-headline.module.css';

/** The amount of a record as the heading of its page, with every digit. */
export const AmountHeading = ({ amount: { money } }: { amount: AmountHeadline }) => (
  <span className={classes.amount}>{moneyElement(money, { exact: true, wrap: true })}</span>
);

/** The direction of the amount in a word, its fee, and what left or reached the wallet. */
export const AmountLine = ({ amount: { money, fee, total } }: { amount: AmountHeadline }) => {
  const { currency, direction } = money;
  const detail = (label: string, amount: string) => (
    <span>
      {label} {moneyElement({ amount, currency }, { exact: true, icon: false })}
    </span>
  );
  return (
    <span className={classes.line}>
      {direction && <span className={classes.direction}>{direction === 'in' ? 'Incoming' : 'Outgoing'}</span>}
      {fee !== null && detail('Fee', fee)}
      {total && detail(total.label, total.amount)}
    </span>
  );
};
