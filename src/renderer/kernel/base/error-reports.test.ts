import { beforeEach, expect, test, vi } from 'vitest';

const info = { errorReporting: true };
vi.mock('./app-info.ts', () => ({ appInfo: () => info }));

const load = async () => {
  vi.resetModules();
  return import('./error-reports.ts');
};

beforeEach(() => {
  info.errorReporting = true;
});

test('errors wait until reports can be sent, under the ID that the page shows', async () => {
  const { connectReports, reportError } = await load();
  const early = new Error('early');
  const id = reportError(early);
  expect(id).toMatch(/^[\da-f]{32}$/);
  const send = vi.fn();
  connectReports(send);
  const late = new Error('late');
  expect(send.mock.calls).toEqual([[early, id]]);
  expect(send).toHaveBeenLastCalledWith(early, id);
  expect(reportError(late)).not.toBe(id);
  expect(send).toHaveBeenCalledTimes(2);
});

test('an error is reported once', async () => {
  const { connectReports, reportError } = await load();
  const send = vi.fn();
  connectReports(send);
  const error = new Error('twice');
  expect(reportError(error)).toBe(reportError(error));
  expect(send).toHaveBeenCalledOnce();
});

test('at most twenty errors wait', async () => {
  const { connectReports, reportError } = await load();
  for (let count = 0; count < 30; count += 1) reportError(new Error('many'));
  const send = vi.fn();
  connectReports(send);
  expect(send).toHaveBeenCalledTimes(20);
});

test('no report has an ID where error reporting is off, or could not be loaded', async () => {
  const off = await load();
  info.errorReporting = false;
  expect(off.reportError(new Error('off'))).toBeNull();
  info.errorReporting = true;
  off.disableReports();
  expect(off.reportError(new Error('off'))).toBeNull();
});
