import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react';
import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { compareAmounts } from '#contract/values/decimals.ts';
import type { SectionProps } from '#kernel/definitions/detail.ts';
import { formatAmount, formatMoney, isFiatCode } from '#kernel/format/money.ts';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { currencyIcon } from '#kernel/ui/values/media-icon.tsx';
import { meterBar } from '#kernel/ui/values/meter.tsx';
import { type LimitTone, limitUsage } from '../../limit-usage.ts';
import classes from './limits.module.css';

const toneIcons = { normal: null, near: IconAlertTriangle, critical: IconAlertOctagon } satisfies Record<
  LimitTone,
  unknown
>;

/** The limits of a customer's level as bars. */
export const Limits = ({ record: { limits } }: SectionProps<CustomerDetail>) => (
  <TitledPanel title="Limits">
    {limits.length === 0 ? (
      <p className={`${classes.empty} muted`}>No limits</p>
    ) : (
      <ul className={classes.limits}>
        {limits.map((limit) => (
          <LimitBar key={`${limit.name} ${limit.currency}`} limit={limit} />
        ))}
      </ul>
    )}
  </TitledPanel>
);

const LimitBar = ({ limit: { name, currency, is_fiat, limit, used } }: { limit: CustomerDetail['limits'][number] }) => {
  const usage = limitUsage({ used, limit });
  const isFiat = is_fiat ?? isFiatCode(currency);
  const Icon = usage && toneIcons[usage.tone];
  return (
    <li data-tone={usage?.tone}>
      <div className={classes.line}>
        <span>{name}</span>
        <span className="num" title={`${used} of ${limit} ${currency}`}>
          {currencyIcon(currency)} {formatAmount(used, isFiat)} of {formatMoney(limit, currency, isFiat)}
        </span>
      </div>
      {usage && (
        <div className={classes.line}>
          {meterBar(usage.percent)}
          <span className={classes.usage}>
            {Icon && <Icon size={14} aria-hidden />}
            {usage.word && <span>{usage.word}</span>}
            <span className="num">{usage.percent === 0 && compareAmounts(used, '0') > 0 ? '<1' : usage.percent}%</span>
          </span>
        </div>
      )}
    </li>
  );
};
