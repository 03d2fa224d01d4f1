import { emptyValue } from '#kernel/format/text.ts';
import { currencyIcon } from '#kernel/ui/values/media-icon.tsx';
import classes from './product-card.module.css';

interface ProductCardProps {
  asset: string;
  title: string;
  /** Null until the values give one. */
  figure: string | null;
  figureLabel: string;
  lines: readonly (readonly [label: string, value: string | null])[];
  /** What limits the product, such as that it is paused. */
  note: string | null;
}

/** A product as customers see it, beside the form that changes it. */
export const ProductCard = ({ asset, title, figure, figureLabel, lines, note }: ProductCardProps) => (
  <div className={classes.card}>
    <p className={classes.title} dir="auto">
      {currencyIcon(asset)} {title}
    </p>
    <p className={classes.figure}>
      <output>{figure ?? emptyValue}</output> <span className="muted">{figureLabel}</span>
    </p>
    <dl>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value ?? emptyValue}</dd>
        </div>
      ))}
    </dl>
    {note && <p className={classes.note}>{note}</p>}
  </div>
);
