// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import type { AripReport } from '#contract/platform/api/settings/arip-reports.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { startReportNotices } from '../../../src/renderer/app/report-notices.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { openApp } from '../support/open-app.tsx';
import { columnTexts, findTable } from '../support/tables.ts';

const report = (id: string, status: string, progress = 0): AripReport => ({
  ...{ id, status, progress, period: '2026-10', type: 'customers', error: null, size: 82_000 },
  ...{ created_at: '2026-11-01T00:00:00Z', generated_at: null },
});
const answerList = (...rows: AripReport[]) => {
  const { pagination } = Object(platform.sample('aripReports.list'));
  platform.answerWith('aripReports.list', { data: rows, pagination });
};
const follow = vi.spyOn(bridge.call, 'aripReports.follow');
const takeFinished = vi.spyOn(bridge.call, 'aripReports.takeFinished');
beforeEach(() => {
  follow.mockClear();
  takeFinished.mockClear();
});
startReportNotices();

test('a requested report is followed by main', async () => {
  answerList();
  platform.answers.set('aripReports.generate', () => succeed({ message: null, data: report('ARP1', 'queued') }));
  openApp('/settings/arip-reports/generate');
  fireEvent.click(await page.findByRole('combobox', { name: 'Type' }));
  fireEvent.click(await page.findByRole('option', { name: 'Customers', hidden: true }));
  fireEvent.click(page.getByRole('combobox', { name: 'Month (UTC)' }));
  const [month] = await page.findAllByRole('option', { name: /^\w+ \d{4}$/, hidden: true });
  fireEvent.click(month ?? document.body);
  fireEvent.click(page.getByRole('button', { name: /^Generate report/ }));
  await waitFor(() => expect(location.pathname).toBe('/settings/arip-reports'));
  expect(platform.lastRequest('aripReports.generate')?.body).toMatchObject({ type: 'customers' });
  expect(follow).toHaveBeenCalledWith({ id: 'ARP1' });
});

test('a report that failed is requested again, and the new one is followed', async () => {
  answerList({ ...report('ARP1', 'failed'), error: 'Too many rows' });
  platform.answers.set('aripReports.generate', () => succeed({ message: null, data: report('ARP2', 'queued') }));
  openApp('/settings/arip-reports');
  fireEvent.click(await page.findByRole('button', { name: 'Try Customers, October 2026 again' }));
  await waitFor(() => expect(follow).toHaveBeenCalledWith({ id: 'ARP2' }));
  expect(platform.lastRequest('aripReports.generate')?.body).toEqual({ type: 'customers', period: '2026-10' });
  expect(shownToast()).toMatchObject({ title: 'Report requested', description: 'Customers, October 2026' });
  await page.findByText('Requested again');
  expect(page.queryByRole('button', { name: 'Try Customers, October 2026 again' })).toBeNull();
});

test.each([
  ['that is ready', report('ARP1', 'ready')],
  ['that runs', report('ARP1', 'running')],
  ['of a type that this version does not know', { ...report('ARP1', 'failed'), type: 'taxes' }],
])('a report %s is not requested again', async (_, row) => {
  answerList(row);
  openApp('/settings/arip-reports');
  await findTable('ARIP reports');
  expect(page.queryByRole('button', { name: /again$/ })).toBeNull();
});

test('a member who may not write is not offered to request a report again', async () => {
  platform.answerWith('me.get', { can_write: ['customer:read'] });
  answerList(report('ARP1', 'failed'));
  openApp('/settings/arip-reports');
  await findTable('ARIP reports');
  expect(page.queryByRole('button', { name: /again$/ })).toBeNull();
});

test('a finished report is announced on any page, and its toast saves it', async () => {
  openApp('/settings/countries');
  await findTable('Countries');
  takeFinished.mockResolvedValueOnce(succeed([report('ARP1', 'ready', 100)]));
  act(() => emit('aripReports.finished', undefined));
  await waitFor(() => expect(shownToast()?.title).toBe('Report ready'));
  expect(shownToast()?.description).toBe('Customers, October 2026');
  const save = vi.spyOn(bridge.call, 'api.download').mockResolvedValue(succeed({ id: 'FILE', name: 'arip.csv' }));
  shownToast()?.action?.run();
  expect(save).toHaveBeenCalledWith(
    expect.objectContaining({
      endpoint: 'aripReports.file',
      params: { id: 'ARP1' },
      name: 'arip-customers-2026-10.csv',
    }),
  );
});

test('a report that failed while the page was loading is announced once it has loaded', async () => {
  openApp('/settings/countries');
  await findTable('Countries');
  takeFinished.mockResolvedValueOnce(succeed([{ ...report('ARP1', 'failed'), error: 'No data' }]));
  startReportNotices();
  await waitFor(() => expect(shownToast()).toMatchObject({ tone: 'danger', description: 'No data' }));
});

test('a report that finished while the console was locked is announced once it is unlocked', async () => {
  openApp('/settings/countries');
  await findTable('Countries');
  takeFinished.mockResolvedValueOnce(succeed([report('ARP1', 'ready', 100)]));
  act(() => emit('session.changed', { ...signedIn, locked: true }));
  expect(takeFinished).not.toHaveBeenCalled();
  act(() => emit('session.changed', signedIn));
  await waitFor(() => expect(shownToast()?.title).toBe('Report ready'));
});

test('the list has main follow a report that the platform works on, and shows its progress', async () => {
  answerList(report('ARP2', 'running', 10), report('ARP3', 'failed'));
  openApp('/settings/arip-reports');
  const table = await findTable('ARIP reports');
  expect(columnTexts(table, 'Status')).toEqual(['10%', 'Failed']);
  expect(within(table).queryByRole('button', { name: /^Download/ })).toBeNull();
  expect(follow.mock.calls).toEqual([[{ id: 'ARP2' }]]);
  answerList(report('ARP2', 'running', 60), report('ARP3', 'failed'));
  act(() => emit('data.changed', { groups: ['aripReports'] }));
  await waitFor(() => expect(columnTexts(table, 'Status')[0]).toBe('60%'));
});

test('a report that failed says why, and a file that could not be saved, too', async () => {
  answerList(report('ARP4', 'ready'));
  openApp('/settings/arip-reports');
  vi.spyOn(bridge.call, 'api.download').mockResolvedValue(fail('server', 'The file is gone'));
  fireEvent.click(await page.findByRole('button', { name: 'Download Customers, October 2026' }));
  await waitFor(() => expect(shownToast()).toMatchObject({ tone: 'danger', title: 'The file is gone' }));
});
