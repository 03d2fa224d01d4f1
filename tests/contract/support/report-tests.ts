import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import type { ReportDefinition, ReportSection } from '#kernel/definitions/report.ts';
import { dayText } from '#kernel/format/day-text.ts';
import { formatMoney } from '#kernel/format/money.ts';
import { csvLine } from '#kernel/list/export/csv.ts';
import { xlsxCell } from '#kernel/list/export/xlsx-cell.ts';
import { filterKeys } from '#kernel/list/filters/filters.ts';
import { comparedPeriod } from '#kernel/report/report-periods.ts';
import { type ReportState, readReportState, writeReportState } from '#kernel/report/report-state.ts';
import { forbidden, pending, platform, serverError } from '../../../src/renderer/testing/fake-platform.ts';
import { exportAs } from './export-as.ts';
import { openApp } from './open-app.tsx';
import { allScreens, type PlacedScreen } from './screens.ts';
import { unauthorised } from './texts.ts';

/** `1.50000 USD` as `1.5 USD`. */
const withoutZeros = (text = ''): string => text.replace(/(\.\d*?)0+(?= |$)/, '$1').replace(/\.(?= |$)/, '');

const isSampleText = (value: string): boolean => / \d+$/.test(value);

type Chart = Extract<ReportSection, { kind: 'chart' }>;

const defaultState = (report: ReportDefinition): ReportState => readReportState(report, new URLSearchParams());

/** The texts of a table's cells, by row. */
const cellsOf = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent ?? ''),
    );

/** The tests that every report passes by being registered. */
export const testReport = ({ address, screen }: PlacedScreen, load: () => Promise<ReportDefinition>): void => {
  let report: ReportDefinition;
  let endpoint: string;
  beforeAll(async () => {
    report = await load();
    endpoint = String(report.source(paramsOf(defaultState(report))).queryKey[0]);
  });
  // Days of the sample are in this period.
  const period = { from: '1990-04-01', to: '1990-04-28' };
  const paramsOf = ({ period: days, filters }: ReportState) => ({ ...days, ...filters });
  const sections = () => {
    const answer = platform.sample(endpoint);
    return report.sections(answer, answer, paramsOf(defaultState(report)));
  };
  const charts = (): Chart[] => sections().flatMap((section) => (section.kind === 'chart' ? [section] : []));
  const openReport = async (search = '') => {
    openApp(address + search);
    await page.findAllByRole('button', { name: /^Export ./ });
  };
  /** Until the whole report can be saved: a comparison that loads and a file that is being saved come first. */
  const canExport = () =>
    waitFor(() => expect(page.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(false));
  /** The file that is saved: as text, or its bytes as characters. */
  const saved = async (format: 'CSV' | 'Excel', part?: string) => {
    platform.files = [];
    const finish = vi.spyOn(bridge.call, 'files.finish');
    await exportAs(format, page, part);
    await waitFor(() => expect(finish).toHaveBeenCalledOnce());
    finish.mockRestore();
    return platform.files[0] ?? '';
  };
  const savedSheets = async (part?: string) =>
    (await readXlsx(Uint8Array.from(await saved('Excel', part), (sign) => sign.charCodeAt(0)))).sheets;
  const showTable = (title: string) => {
    fireEvent.click(within(page.getByRole('radiogroup', { name: `View of ${title}` })).getByLabelText('Table'));
    return page.getByRole('table', { name: title });
  };

  test('its outline names its sections, whose titles differ', () => {
    expect(sections().map(({ kind }) => kind)).toEqual(report.outline);
    const titles = sections().map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('the address holds period and filters, and leaves out defaults', () => {
    const initial = defaultState(report);
    expect(writeReportState(report, initial).toString()).toBe('');
    const filters = Object.fromEntries(report.filters.map(({ key }) => [key, 'SOL']));
    for (const state of [
      { ...initial, filters: { ...initial.filters, ...filters } },
      { ...initial, preset: null, period },
      { ...initial, comparison: 'none' as const },
    ]) {
      const search = writeReportState(report, state).toString();
      expect(readReportState(report, new URLSearchParams(search))).toEqual(state);
    }
  });

  test('requests the period and filters of its address, and the compared period', async () => {
    const filters = Object.fromEntries(report.filters.map(({ key }) => [key, 'SOL']));
    await openReport(`?${new URLSearchParams({ ...period, ...filters })}`);
    await waitFor(() => expect(platform.requestsOf(endpoint)).toHaveLength(2));
    expect(platform.requestsOf(endpoint).map(({ params }) => params)).toEqual([
      { ...period, ...filters },
      { ...comparedPeriod(period, null, 'previous'), ...filters },
    ]);
  });

  test('a chosen period is in the address and in the request', async () => {
    await openReport();
    fireEvent.click(within(page.getByRole('radiogroup', { name: 'Period' })).getByLabelText('7 days'));
    await waitFor(() => expect(location.search).toBe('?days=7'));
    const expected = paramsOf(readReportState(report, new URLSearchParams(location.search)));
    await waitFor(() => expect(platform.requestsOf(endpoint).map(({ params }) => params)).toContainEqual(expected));
  });

  test('shows a loading state, then its sections under its title', async () => {
    platform.answers.set(endpoint, pending);
    const loading = openApp(address);
    await page.findByRole('status', { name: 'Loading' });
    expect(page.queryByRole('button', { name: /^Export ./ })).toBeNull();
    loading.unmount();
    queryClient.clear();
    platform.answers.clear();

    await openReport();
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe(screen.title);
    for (const { title } of sections()) expect(page.getByRole('region', { name: title })).toBeTruthy();
  });

  test('names unit and time zone of every chart', async () => {
    await openReport();
    for (const { title, unit } of charts())
      expect(within(page.getByRole('region', { name: title })).getByText(`${unit} by day, UTC`)).toBeTruthy();
  });

  test('every chart has a table with the same figures', async () => {
    await openReport();
    for (const { title, unit, days, beforeDays, series, columns: made, rows } of charts()) {
      // What the report says of its currency.
      const isFiat = made.flatMap(({ money }) => money?.(rows[0]) ?? [])[0]?.isFiat;
      const cells = cellsOf(showTable(title));
      const expectColumns = (first: number, shownDays: readonly string[], columns: readonly (readonly string[])[]) => {
        expect(cells.flatMap((row) => row[first] || []).slice(0, days.length)).toEqual(shownDays.map(dayText));
        columns.forEach((values, column) => {
          values.forEach((value, row) => {
            // A count is shown as it is. An amount has the decimals that its column needs, so zeros may follow.
            const shown = withoutZeros(cells[row]?.[first + column + 1]);
            expect(
              [value, Number(value).toLocaleString('en-US'), formatMoney(value, unit, isFiat)].map(withoutZeros),
            ).toContain(shown);
          });
        });
      };
      expectColumns(
        0,
        days,
        series.map(({ values }) => values),
      );
      expectColumns(
        series.length + 1,
        beforeDays,
        series.map(({ before = [] }) => before),
      );
    }
  });

  test('exports every table as CSV with exact figures and their currency', async () => {
    await openReport();
    for (const section of sections()) {
      if (section.kind === 'figures') continue;
      const file = await saved('CSV', section.title);
      expect(file.startsWith('\uFEFF')).toBe(true);
      expect(file.endsWith('\r\n')).toBe(true);
      const [head, ...lines] = file.slice(1).trimEnd().split('\r\n');
      const heads = section.columns.flatMap(({ label, money }) => (money ? [label, `${label} currency`] : [label]));
      expect(head).toBe(csvLine(heads).trimEnd());
      expect(lines).toHaveLength(section.rows.length);
      if (section.kind === 'chart')
        for (const { label, values } of section.series) {
          const column = heads.indexOf(label);
          expect(lines.map((line) => line.split(',')[column]?.replace("'", ''))).toEqual([...values]);
        }
    }
  });

  test('exports every table to Excel with a frozen heading, numbers, days as dates and a currency column', async () => {
    await openReport();
    for (const section of sections()) {
      if (section.kind === 'figures') continue;
      const [sheet] = await savedSheets(section.title);
      expect(sheet?.freezePane).toMatchObject({ rows: 1 });
      const heads = section.columns.flatMap(({ label, money }) => (money ? [label, `${label} currency`] : [label]));
      expect(sheet?.rows[0]).toEqual(heads);
      expect(sheet?.rows.slice(1)).toHaveLength(section.rows.length);
      if (section.kind !== 'chart') continue;
      expect(sheet?.rows.slice(1).map(([day]) => day)).toEqual(section.days.map((day) => new Date(`${day}T00:00:00Z`)));
      for (const { label, values } of section.series)
        expect(sheet?.rows.slice(1).map((row) => row[heads.indexOf(label)])).toEqual(
          values.map((value) => xlsxCell('amount', value)),
        );
    }
  });

  test('every link of its numbers opens a list with filters that the list has', async () => {
    await openReport();
    const paths = page
      .getAllByRole('region')
      .flatMap((region) => [...region.querySelectorAll<HTMLAnchorElement>('dd a, td a')])
      .map((link) => link.getAttribute('href') ?? '');
    for (const path of new Set(paths)) {
      const { pathname, searchParams } = new URL(path, 'app://bundle');
      const target = allScreens.find(({ area, screen: { path: own } }) => area.base + own === pathname);
      const opened = (await target?.screen.load())?.openList?.(searchParams, {
        memberId: '',
        base: '',
        returnIndex: null,
      });
      const keys = opened?.definition.filters.flatMap(filterKeys);
      const applied = Object.entries(opened?.pageParams(1) ?? {});
      const columns = opened?.definition.columns.map((column) => column.key);
      for (const [key, value] of searchParams) {
        if (key === 'columns') {
          expect(columns, path).toEqual(expect.arrayContaining(value.split(',')));
          continue;
        }
        expect(keys, path).toContain(key);
        // The sample's currency and pair are none that a list accepts.
        if (!isSampleText(value)) expect(applied.find(([each]) => each === key)?.[1], path).toContain(value);
      }
    }
  });

  test('saves the whole report to Excel, a sheet for each section, with what the report is on the first', async () => {
    await openReport();
    await canExport();
    const [facts, ...sheets] = await savedSheets();
    expect(facts?.rows[0]).toEqual(['Report', screen.title]);
    expect(facts?.rows.map(([label]) => label)).toEqual(
      expect.arrayContaining(['Period from (UTC)', 'Period to (UTC)', 'Generated (UTC)']),
    );
    expect(sheets.map(({ name }) => name)).toEqual(sections().map(({ title }) => title));
    sections().forEach((section, index) => {
      const [head, ...rows] = sheets[index]?.rows ?? [];
      if (section.kind !== 'figures') {
        expect(rows).toHaveLength(section.rows.length);
        return;
      }
      expect(head).toEqual(['Figure', 'Value', 'Currency', 'Compared', 'Change (%)']);
      expect(rows.map((row) => row.slice(0, 4))).toEqual(
        section.figures.map(({ label, value, currency, before = '' }) => [
          ...[label, xlsxCell('amount', value), currency, xlsxCell('amount', before)],
        ]),
      );
    });
  });

  test('saves the whole report as one CSV and one PDF, which main prints while the report on paper is in the page', async () => {
    await openReport();
    await canExport();
    const csv = await saved('CSV');
    for (const { title } of sections()) expect(csv).toContain(`\r\n${csvLine([title])}`);
    expect(csv).toContain('Period from (UTC),');

    const shown: string[] = [];
    vi.spyOn(bridge.call, 'files.print').mockImplementation(async () => {
      shown.push(document.querySelector('article')?.textContent ?? '');
      return succeed(undefined);
    });
    await canExport();
    await exportAs('PDF');
    await waitFor(() => expect(shown).toHaveLength(1));
    for (const text of [
      screen.title,
      'Period (UTC)',
      'Compared with',
      'Generated',
      ...sections().map(({ title }) => title),
    ])
      expect(shown[0]).toContain(text);
    await waitFor(() => expect(document.querySelector('article')).toBeNull());
  });

  test('compares its figures with another period, and says when it cannot', async () => {
    const opened = openApp(address);
    expect((await page.findAllByText('No change')).length).toBeGreaterThan(0);
    opened.unmount();
    queryClient.clear();
    const { period: days } = defaultState(report);
    platform.answers.set(endpoint, ({ params }) =>
      params.from === days.from ? { ok: true, value: platform.sample(endpoint) } : forbidden(),
    );
    await openReport();
    expect((await page.findAllByText('Comparison unavailable')).length).toBeGreaterThan(0);
  });

  test('says when there are no movements', async () => {
    platform.rows = 0;
    openApp(address);
    expect((await page.findAllByText('No movements in this period')).length).toBe(
      report.outline.filter((kind) => kind !== 'figures').length,
    );
  });

  test('shows an error with Retry, and Retry works', async () => {
    platform.answers.set(endpoint, serverError);
    openApp(address);
    const retry = await page.findByRole('button', { name: 'Retry' });
    expect(page.getByText('The platform broke')).toBeTruthy();
    platform.answers.clear();
    fireEvent.click(retry);
    await page.findAllByRole('button', { name: /^Export ./ });
  });

  test('shows the unauthorised page when the platform refuses it', async () => {
    platform.answers.set(endpoint, forbidden);
    openApp(address);
    await page.findByRole('heading', { name: unauthorised });
    expect(page.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
};
