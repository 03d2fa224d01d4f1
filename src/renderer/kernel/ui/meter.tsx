import classes from './meter.module.css';

interface MeterOptions {
  /** Full percent; above 100 the bar is full. */
  percent: number;
  /** The tooltip. */
  hint: string;
  tone: 'accent' | 'pending' | 'danger';
}

/** How much of something is used, as a bar with its percentage. Plain elements, because a table draws many. */
export const meter = ({ percent, hint, tone }: MeterOptions) => (
  <span className={classes.meter} data-tone={tone} title={hint}>
    <span className={classes.bar} aria-hidden>
      <span style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
    </span>
    <span className="num">{percent}%</span>
  </span>
);
