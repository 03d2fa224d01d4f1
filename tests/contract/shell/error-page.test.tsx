// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { MantineProvider } from '@mantine/core';
import { fireEvent, screen as page, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { appInfo, loadAppInfo } from '#kernel/base/app-info.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { connectReports } from '#kernel/base/error-reports.ts';
import { ErrorBoundary } from '#kernel/ui/states/error-boundary.tsx';

const failure = new Error('The list could not be drawn');
const Failing = () => {
  throw failure;
};
const openFailingPage = () =>
  render(
    <MantineProvider>
      <ErrorBoundary>
        <Failing />
      </ErrorBoundary>
    </MantineProvider>,
  );

const setReporting = async (errorReporting: boolean): Promise<void> => {
  const info = { ...appInfo(), errorReporting };
  const answer = vi.spyOn(bridge.call, 'app.info').mockResolvedValue(succeed(info));
  await loadAppInfo();
  answer.mockRestore();
};
afterEach(() => setReporting(false));

test('an error page shows the ID of its report, which can be copied', async () => {
  await setReporting(true);
  const send = vi.fn();
  connectReports(send);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  openFailingPage();
  expect(send).toHaveBeenCalledExactlyOnceWith(failure, expect.any(String));
  const id = String(send.mock.calls[0]?.[1]);
  expect(page.getByRole('alert').textContent).toContain(`Report ID${id}`);
  fireEvent.click(page.getByRole('button', { name: 'Copy report ID' }));
  expect(await page.findByText('Copied')).not.toBeNull();
  expect(copied).toHaveBeenCalledExactlyOnceWith(id);
});

test('without error reporting an error page shows no ID', () => {
  openFailingPage();
  expect(page.getByRole('button', { name: 'Reset' })).not.toBeNull();
  expect(page.getByRole('alert').textContent).not.toContain('Report');
});
