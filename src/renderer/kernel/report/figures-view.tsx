import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Figure } from '#kernel/definitions/report.ts';
import { moneyElement } from '#kernel/ui/values/money.tsx';
import { changeOf, toneOf } from './change.ts';
import { CountLink } from './count-link.tsx';
import classes from './report.module.css';

/** The state of the comparison; `none`: nothing is compared. */
export type Comparison = 'loading' | 'failed' | 'ready' | 'none';

const valueElement = (value: string, { currency, isFiat }: Figure): ReactNode =>
  currency === null ? (
    <span className="num">{Number(value).toLocaleString('en-US')}</span>
  ) : (
    moneyElement({ amount: value, currency, isFiat }, { icon: false })
  );

const ChangeView = ({ figure, before }: { figure: Figure; before: string }) => {
  const { value, more } = figure;
  const { direction, text } = changeOf(value, before);
  return (
    <>
      <span className={classes.changeText} data-tone={toneOf(direction, more)}>
        {direction === 'up' && <IconArrowUpRight size={14} aria-hidden />}
        {direction === 'down' && <IconArrowDownRight size={14} aria-hidden />}
        {text}
      </span>{' '}
      <span className={classes.before}>from {valueElement(before, figure)}</span>
    </>
  );
};

interface FiguresProps {
  figures: readonly Figure[];
  comparison: Comparison;
  /** Start of paths in this area, for the links of the figures; without it there are none. */
  base: string | undefined;
}

/** The figures of a report with their changes. */
export const FiguresView = ({ figures, comparison, base }: FiguresProps) => (
  <dl className={classes.figures}>
    {figures.map((figure) => {
      const { label, value, before, to } = figure;
      const shown = valueElement(value, figure);
      return (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd className={classes.value}>
            {base === undefined ? (
              shown
            ) : (
              <CountLink to={to} base={base}>
                {shown}
              </CountLink>
            )}
          </dd>
          <dd className={classes.change}>
            {comparison === 'failed' && 'Comparison unavailable'}
            {comparison !== 'failed' && before !== undefined && <ChangeView figure={figure} before={before} />}
          </dd>
        </div>
      );
    })}
  </dl>
);
