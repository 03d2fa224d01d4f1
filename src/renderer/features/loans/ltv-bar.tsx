import { formatPercent } from '#kernel/format/money.ts';
import classes from './ltv-bar.module.css';

interface LtvBarProps {
  /** Null where only the limits are shown. */
  ltv: string | null;
  maxLtv: string;
  liquidationLtv: string;
  tone: string;
}

const barLength = (percent: string): string => `${Math.min(100, Math.max(0, Number(percent) || 0))}%`;

/** A loan to value against its limits, on a bar from 0 to 100%. */
export const LtvBar = ({ ltv, maxLtv, liquidationLtv, tone }: LtvBarProps) => (
  <div className={classes.ltv} data-tone={tone}>
    <div className={classes.bar} aria-hidden>
      {ltv !== null && <span className={classes.used} style={{ width: barLength(ltv) }} />}
      <span className={classes.mark} data-mark="max" style={{ insetInlineStart: barLength(maxLtv) }} />
      <span className={classes.mark} data-mark="liquidation" style={{ insetInlineStart: barLength(liquidationLtv) }} />
    </div>
    <dl>
      {ltv !== null && (
        <div>
          <dt>LTV now</dt>
          <dd className="num">{formatPercent(ltv)}</dd>
        </div>
      )}
      <div>
        <dt data-mark="max">Max LTV</dt>
        <dd className="num">{formatPercent(maxLtv)}</dd>
      </div>
      <div>
        <dt data-mark="liquidation">Liquidation LTV</dt>
        <dd className="num">{formatPercent(liquidationLtv)}</dd>
      </div>
    </dl>
  </div>
);
