import { expect, test, vi } from 'vitest';
import { createErrorReports } from './error-reports.ts';
import { reportingTarget } from './reporting-target.ts';

const reporter = () => ({ report: vi.fn(), clear: vi.fn() });
const cause = new Error('once');

test('errors wait for the reporter, twenty at most', () => {
  const reports = createErrorReports();
  for (let count = 0; count < 30; count += 1) reports.report(cause, { code: String(count) });
  const connected = reporter();
  reports.connect(connected);
  reports.report(cause);
  expect(connected.report).toHaveBeenCalledTimes(21);
  expect(connected.report.mock.calls[0]).toEqual([cause, { code: '0' }]);
});

test('errors that wait are forgotten when the session ends', () => {
  const reports = createErrorReports();
  reports.report(cause);
  reports.clear();
  const connected = reporter();
  reports.connect(connected);
  reports.clear();
  expect(connected.report).not.toHaveBeenCalled();
  expect(connected.clear).toHaveBeenCalledOnce();
});

test('nothing is kept where error reporting is off', () => {
  const reports = createErrorReports();
  reports.report(cause);
  reports.disable();
  reports.report(cause);
  const connected = reporter();
  reports.connect(connected);
  expect(connected.report).not.toHaveBeenCalled();
});

test.each([
  ['server', 500, 1],
  ['drift', 200, 1],
  ['not-found', 404, 0],
  ['offline', undefined, 0],
  ['signed-out', 401, 0],
])('a request that failed with %s (%s) is reported %d times', (code, status, times) => {
  const reports = createErrorReports();
  const connected = reporter();
  reports.connect(connected);
  reports.reportRequest('customers.get', code, status);
  expect(connected.report).toHaveBeenCalledTimes(times);
  if (times > 0)
    expect(connected.report).toHaveBeenCalledWith(expect.objectContaining({ name: 'RequestError' }), {
      ...{ endpoint: 'customers.get', code, status: String(status) },
    });
});

const https = 'https://key@sentry.test/1';
const http = 'http://key@127.0.0.1:3000/1';
test.each([
  ['a live console', https, false, false, { dsn: https, environment: 'staging' }],
  ['the training platform', https, false, true, { dsn: https, environment: 'training' }],
  ['the training platform and a server on this machine', http, false, true, { dsn: http, environment: 'training' }],
  ['a live console without encryption', http, false, false, null],
  ['a development build', https, true, true, null],
  ['no DSN', null, false, true, null],
])('reports of %s', (_, telemetryDsn, development, isTraining, expected) =>
  expect(reportingTarget({ telemetryDsn, environment: 'staging', development, isTraining })).toEqual(expected),
);
