import { environmentLabel } from '#contract/platform/environment.ts';
import { appInfo } from '#kernel/base/app-info.ts';
import type { ReportDefinition, ReportPeriod, ReportSection } from '#kernel/definitions/report.ts';
import { dayRangeText, formatDateTimeUtc } from '#kernel/format/dates.ts';
import { csvHead, csvLine, csvRows } from '#kernel/list/export/csv.ts';
import { exportTable } from '#kernel/list/export/export-columns.ts';
import { changePercent } from './change.ts';

/** A report as it is saved: what is on screen, and what it was loaded with. */
export interface ReportContent {
  title: string;
  definition: ReportDefinition;
  period: ReportPeriod;
  /** The compared period; null without a comparison, or while it isn't loaded. */
  compared: ReportPeriod | null;
  filters: Readonly<Record<string, string>>;
  sections: readonly ReportSection[];
}

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** The name of a report's file, or of one of its sections: codes and days, no personal data. */
export const fileNameOf = (
  { definition, filters, period }: Pick<ReportContent, 'definition' | 'filters' | 'period'>,
  extension: 'csv' | 'pdf',
  section?: string,
): string =>
  [
    definition.fileName,
    ...(section === undefined ? [] : [slug(section)]),
    ...Object.values(filters).map(slug),
    period.from,
    `${period.to}.${extension}`,
  ].join('-');

/** What a saved report says about itself, by label. `now` in ms since 1970. */
export const reportFacts = (
  { definition, filters, period, compared }: ReportContent,
  now = Date.now(),
): readonly (readonly [label: string, value: string])[] => {
  const { mode, environment } = appInfo();
  const environmentName = mode === 'training' ? 'Training' : environmentLabel(environment);
  return [
    ['Period (UTC)', dayRangeText(period.from, period.to)],
    ['Compared with', compared === null ? 'No comparison' : dayRangeText(compared.from, compared.to)],
    ...definition.filters.map(({ key, label, allLabel = '' }) => [label, filters[key] ?? allLabel] as const),
    ['Generated', formatDateTimeUtc(new Date(now).toISOString())],
    ...(environmentName === null ? [] : [['Environment', environmentName] as const]),
  ];
};

const figuresHead = ['Figure', 'Value', 'Currency', 'Compared', 'Change (%)'];

const sectionCsv = (section: ReportSection): string => {
  if (section.kind !== 'figures') {
    const table = exportTable(section.columns);
    return csvHead(table, { isFirst: false }) + csvRows(table, section.rows);
  }
  const lines = section.figures.map(({ label, value, currency, before }) => {
    const compared = before === undefined ? ['', ''] : [before, changePercent(value, before)];
    return csvLine([label, value, currency ?? '', ...compared]);
  });
  return csvLine(figuresHead) + lines.join('');
};

/** A whole report as one CSV file: what it is, then its sections, each below its title. */
export const reportCsv = (report: ReportContent): string => {
  const head = [['Report', report.title] as const, ...reportFacts(report)];
  const sections = report.sections.map((section) => `\r\n${csvLine([section.title])}${sectionCsv(section)}`);
  return `\uFEFF${head.map(csvLine).join('')}${sections.join('')}`;
};
