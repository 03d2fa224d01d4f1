import type { Figure, ReportSection } from '#kernel/definitions/report.ts';
import type { Comparison } from '#kernel/report/figures-view.tsx';
import { SectionView } from '#kernel/report/section-view.tsx';
import { meter } from '#kernel/ui/values/meter.tsx';
import type { DemoSection } from '../demo-section.ts';

const figures: readonly Figure[] = [
  { label: 'Volume', value: '1250000.50', currency: 'USD', before: '1000000.00', more: 'good' },
  { label: 'Fees', value: '8200.00', currency: 'USD', before: '9100.00', more: 'good' },
  { label: 'Customers', value: '1280', currency: null, before: '1280', more: 'good' },
];
const withoutBefore = figures.map((figure) => ({ ...figure, before: undefined }));
const long: readonly Figure[] = [
  { label: 'Volume', value: '98765432109876543210.12345678', currency: 'BTC', before: '1.00000000', more: 'neutral' },
  { label: 'Amounts of all customers that await a review', value: '0', currency: null, before: '12', more: 'bad' },
];

const metrics = (title: string, shown: readonly Figure[], comparison: Comparison = 'ready') => {
  const section: ReportSection = { kind: 'figures', title, figures: shown };
  return <SectionView section={section} comparison={comparison} fileNameOf={(name) => name} />;
};

/** The figures at the top of reports. */
export const metricCards: DemoSection = {
  id: 'metric-cards',
  title: 'Metric cards',
  text: 'Figures of a period, with the change to another period.',
  samples: [
    { state: 'Normal', content: metrics('Figures', figures), wide: true },
    { state: 'Comparison loading', content: metrics('Figures, loading', withoutBefore, 'loading'), wide: true },
    { state: 'Comparison failed', content: metrics('Figures with an error', withoutBefore, 'failed'), wide: true },
    { state: 'Long text', content: metrics('Long figures', long), wide: true },
    { state: 'Meter', content: meter({ percent: 40, hint: '40% of the limit', tone: 'accent' }) },
    { state: 'Meter, near its limit', content: meter({ percent: 85, hint: '85% of the limit', tone: 'pending' }) },
    { state: 'Meter, above its limit', content: meter({ percent: 120, hint: '120% of the limit', tone: 'danger' }) },
  ],
};
