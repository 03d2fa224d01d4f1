import type { ExchangeRateDetail } from '#contract/platform/api/settings/books.ts';
import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { custom, fields, history, rawJson } from '#kernel/detail/sections.ts';
import { longText, percent, text } from '#kernel/fields/fields.tsx';
import { dailyChart } from '#kernel/report/define-report.ts';
import { SectionView } from '#kernel/report/section-view.tsx';
import { relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import { rateActions } from './exchange-rates.actions.ts';
import { overrideBadges, rateFields } from './exchange-rates.fields.ts';

/** The rates of the last 30 days, as a chart and as a table. */
const RateChart = ({ record: { pair, quote, series } }: { record: ExchangeRateDetail }) =>
  series.length === 0 ? null : (
    <SectionView
      section={dailyChart({
        title: 'Last 30 days',
        currency: quote,
        isFiat: false,
        rows: series,
        series: [
          ['Buy', ({ buy }) => buy],
          ['Sell', ({ sell }) => sell],
          ['Source', ({ source_rate }) => source_rate],
        ],
        isFitted: true,
      })}
      comparison="none"
      fileNameOf={() => `exchange-rate-${pair.replace('/', '-')}`}
    />
  );

export const exchangeRatesDetail = defineDetail(api.books.rate, {
  title: ({ pair }) => pair,
  badges: overrideBadges,
  subtitle: ({ updated_at }) => <span>Updated {relativeTimeElement(updated_at)}</span>,
  actions: rateActions,
  sections: [
    fields<ExchangeRateDetail>('Rate', [
      { ...rateFields.buy, label: 'Buy (customers pay)' },
      { ...rateFields.sell, label: 'Sell (customers get)' },
      percent('spread'),
      rateFields.sourceRate,
      text('source'),
      rateFields.updated,
    ]),
    fields<ExchangeRateDetail>(
      'Override',
      ({ override }) =>
        override
          ? [{ ...rateFields.overrideEnds, label: 'Ends' }, text('override.by'), longText('override.reason')]
          : [text('override', 'Override', () => 'None: the rates follow the source')],
      { side: true },
    ),
    custom(RateChart, { wide: 'below' }),
    {
      ...history<ExchangeRateDetail>([rateFields.overrideEnds]),
      side: false,
      wide: 'below',
    },
    { ...rawJson, wide: 'below' },
  ],
});
