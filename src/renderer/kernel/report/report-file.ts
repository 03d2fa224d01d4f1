import { environmentLabel } from '#contract/platform/environment.ts';
import { appInfo } from '#kernel/base/app-info.ts';
import type { Figure, ReportDefinition, ReportPeriod, ReportSection } from '#kernel/definitions/report.ts';
import { dayRangeText, formatDateTimeUtc } from '#kernel/format/dates.ts';
import { byteOrderMark, csvLine } from '#kernel/list/export/csv.ts';
import type { ExportFormat } from '#kernel/list/export/export.ts';
import { exportTable } from '#kernel/list/export/export-columns.ts';
import { type Sheet, type SheetCell, sheetLines, sheetOf } from '#kernel/list/export/sheet.ts';
import { utcTime } from '#kernel/list/export/utc-time.ts';
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

/** The name of a report's file, or of one of its sections, without its type: codes and days, no personal data. */
export const fileNameOf = (
  { definition, filters, period }: Pick<ReportContent, 'definition' | 'filters' | 'period'>,
  section?: string,
): string =>
  [
    definition.fileName,
    ...(section === undefined ? [] : [slug(section)]),
    ...Object.values(filters).map(slug),
    period.from,
    period.to,
  ].join('-');

const environmentFact = (): readonly (readonly [label: string, value: string])[] => {
  const { mode, environment } = appInfo();
  const name = mode === 'training' ? 'Training' : environmentLabel(environment);
  return name === null ? [] : [['Environment', name]];
};

const filterFacts = ({ definition, filters }: ReportContent): readonly (readonly [label: string, value: string])[] =>
  definition.filters.map(({ key, label, allLabel = '' }) => [label, filters[key] ?? allLabel]);

/** What a report on paper says about itself, by label. `now` in ms since 1970. */
export const reportFacts = (
  report: ReportContent,
  now = Date.now(),
): readonly (readonly [label: string, value: string])[] => {
  const { period, compared } = report;
  return [
    ['Period (UTC)', dayRangeText(period.from, period.to)],
    ['Compared with', compared === null ? 'No comparison' : dayRangeText(compared.from, compared.to)],
    ...filterFacts(report),
    ['Generated', formatDateTimeUtc(new Date(now).toISOString())],
    ...environmentFact(),
  ];
};

/** The same in a file: days and times as spreadsheets read them. */
const fileFacts = (report: ReportContent, now = Date.now()): readonly (readonly SheetCell[])[] => {
  const { definition, period, compared } = report;
  const texts = (facts: readonly (readonly [label: string, value: string])[]) =>
    facts.map((fact) => fact.map((text): SheetCell => ['text', text]));
  const days = (label: string, { from, to }: ReportPeriod): (readonly SheetCell[])[] => [
    [
      ['text', `${label} from (UTC)`],
      ['day', from],
    ],
    [
      ['text', `${label} to (UTC)`],
      ['day', to],
    ],
  ];
  return [
    ...days('Period', period),
    ...(compared === null ? texts([['Compared with', 'No comparison']]) : days('Compared', compared)),
    ...texts(filterFacts(report)),
    [
      ['text', 'Generated (UTC)'],
      ['time', utcTime(new Date(now).toISOString())],
    ],
    ...texts([...environmentFact(), ['Not counted', definition.notCounted]]),
  ];
};

/** A figure's value is an amount or a count: the cell says which. */
const figureCells = ({ label, value, currency, before }: Figure): readonly SheetCell[] => {
  const type = currency === null ? 'number' : 'amount';
  return [
    ['text', label],
    [type, value],
    ['text', currency ?? ''],
    [type, before ?? ''],
    ['number', before === undefined ? '' : changePercent(value, before)],
  ];
};

const sheetOfSection = (section: ReportSection): Sheet =>
  section.kind === 'figures'
    ? {
        title: section.title,
        columns: [
          { heading: 'Figure', type: 'text' },
          { heading: 'Value', type: 'amount' },
          { heading: 'Currency', type: 'text' },
          { heading: 'Compared', type: 'amount' },
          { heading: 'Change (%)', type: 'number' },
        ],
        rows: section.figures.map(figureCells),
      }
    : sheetOf(section.title, exportTable(section.columns), section.rows);

/** What the report is. */
const sheetOfFacts = (report: ReportContent): Sheet => ({
  title: 'Report',
  columns: [
    { heading: 'Report', type: 'text' },
    { heading: report.title, type: 'text' },
  ],
  rows: fileFacts(report),
});

const xlsxOf = async (sheets: readonly Sheet[]): Promise<Uint8Array> =>
  (await import('#kernel/list/export/xlsx.ts')).xlsxBook(sheets);

/** The file of one section. */
export const sectionFile = async (format: ExportFormat, section: ReportSection): Promise<string | Uint8Array> => {
  const sheet = sheetOfSection(section);
  return format === 'xlsx' ? xlsxOf([sheet]) : byteOrderMark + sheetLines(sheet);
};

/** A whole report as one file: what it is, then its sections, each on a sheet of its own or below its title. */
export const reportFile = async (format: ExportFormat, report: ReportContent): Promise<string | Uint8Array> => {
  const [facts, sections] = [sheetOfFacts(report), report.sections.map(sheetOfSection)];
  if (format === 'xlsx') return xlsxOf([facts, ...sections]);
  const parts = sections.map((sheet) => `\r\n${csvLine([sheet.title])}${sheetLines(sheet)}`);
  return byteOrderMark + sheetLines(facts) + parts.join('');
};
