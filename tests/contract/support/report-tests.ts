import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { queryClient } from '#kernel/api/query-client.ts';
import type { ReportDefinition, ReportSection } from '#kernel/definitions/report.ts';
import { formatMoney } from '#kernel/format/money.ts';
import { csvLine } from '#kernel/list/export/csv.ts';
import { periodBefore, type ReportState, readReportState, writeReportState } from '#kernel/report/report-state.ts';
import { forbidden, pending, platform, serverError } from './fake-platform.ts';
import { openApp } from './open-app.tsx';
import type { PlacedScreen } from './screens.ts';
import { unauthorised } from './texts.ts';

/** `1.50000 USD` as `1.5 USD`. */
const withoutZeros = (text = ''): string => text.replace(/(\.\d*?)0+(?= |$)/, '$1').replace(/\.(?= |$)/, '');

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
    return report.sections(answer, answer, {});
  };
  const charts = (): Chart[] => sections().flatMap((section) => (section.kind === 'chart' ? [section] : []));
  const openReport = async (search = '') => {
    openApp(address + search);
    await page.findAllByRole('button', { name: /^Export CSV of / });
  };
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
    ]) {
      const search = writeReportState(report, state).toString();
      expect(readReportState(report, new URLSearchParams(search))).toEqual(state);
    }
  });

  test('requests the period and filters of its address, and the period before', async () => {
    const filters = Object.fromEntries(report.filters.map(({ key }) => [key, 'SOL']));
    await openReport(`?${new URLSearchParams({ ...period, ...filters })}`);
    await waitFor(() => expect(platform.requestsOf(endpoint)).toHaveLength(2));
    expect(platform.requestsOf(endpoint).map(({ params }) => params)).toEqual([
      { ...period, ...filters },
      { ...periodBefore(period), ...filters },
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
    expect(page.queryByRole('button', { name: /^Export CSV of / })).toBeNull();
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
    for (const { title, unit, days, series } of charts()) {
      const cells = cellsOf(showTable(title));
      expect(cells.map(([day]) => day)).toEqual([...days]);
      series.forEach(({ values }, column) => {
        values.forEach((value, row) => {
          // A count is shown as it is. An amount has the decimals that its column needs, so zeros may follow.
          expect([value, formatMoney(value, unit)].map(withoutZeros)).toContain(withoutZeros(cells[row]?.[column + 1]));
        });
      });
    }
  });

  test('exports every table as CSV with exact figures and their currency', async () => {
    await openReport();
    for (const section of sections()) {
      if (section.kind === 'figures') continue;
      platform.files = [];
      fireEvent.click(page.getByRole('button', { name: `Export CSV of ${section.title}` }));
      await waitFor(() => expect(platform.files[0]?.endsWith('\r\n')).toBe(true));
      const [head, ...lines] = (platform.files[0] ?? '').replace('\uFEFF', '').trimEnd().split('\r\n');
      expect(head).toBe(section.columns.map(({ label }) => label).join(','));
      expect(lines).toEqual(
        section.rows.map((row) => csvLine(section.columns.map((column) => column.text(row))).trimEnd()),
      );
      if (section.kind === 'chart')
        section.series.forEach(({ values }, column) => {
          expect(lines.map((line) => line.split(',')[column + 1]?.split(' ')[0]?.replace("'", ''))).toEqual([
            ...values,
          ]);
        });
      await page.findAllByText(/^Exported /);
    }
  });

  test('compares its figures with the period before, and says when it cannot', async () => {
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
    await page.findAllByRole('button', { name: /^Export CSV of / });
  });

  test('shows the unauthorised page when the platform refuses it', async () => {
    platform.answers.set(endpoint, forbidden);
    openApp(address);
    await page.findByRole('heading', { name: unauthorised });
    expect(page.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
};
