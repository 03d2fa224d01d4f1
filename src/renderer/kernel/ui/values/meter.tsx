import classes from './meter.module.css';

interface MeterOptions {
  /** Full percent; above 100 the bar is full. */
  percent: number;
  /** The tooltip. */
  hint: string;
  tone: 'accent' | 'pending' | 'danger';
}

/** Only the bar of a meter. Its parent sets `--meter-ink` and `--meter-bar-min-width`. */
export const meterBar = (percent: number) => (
  <span className={classes.bar} aria-hidden>
    <span style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
  </span>
);

/** How much of something is used, as a bar with its percentage. Plain elements, because a table draws many. */
export const meter = ({ percent, hint, tone }: MeterOptions) => (
  <span className={classes.meter} data-tone={tone} title={hint}>
    {meterBar(percent)}
    <span className="num">{percent}%</span>
  </span>
);
