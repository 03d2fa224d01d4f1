// @vitest-environment happy-dom
import './support/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fail, succeed } from '#contract/result.ts';
import { bridge } from '#kernel/base/bridge.ts';
import { openApp } from './support/open-app.tsx';
import { shownToast } from './support/shown-toast.ts';

// The dialog that saves a day of a customer's transactions. What main saves is in src/main/bridge/download-handlers.test.ts.

afterEach(() => vi.restoreAllMocks());

const open = async () => {
  openApp('/wanda/customers/CUS1/transactions');
  fireEvent.click(await page.findByRole('button', { name: 'Export day…' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Export day' }));
  return {
    day: dialog.getByLabelText<HTMLInputElement>('Day'),
    save: dialog.getByRole<HTMLButtonElement>('button', { name: 'Save as…' }),
    dialog,
    choose: (value: string) => fireEvent.change(dialog.getByLabelText('Day'), { target: { value } }),
  };
};
/** Main answers the download. */
const answerDownload = (result: Awaited<ReturnType<(typeof bridge.call)['api.download']>>) =>
  vi.spyOn(bridge.call, 'api.download').mockResolvedValue(result);

test('a day in the future cannot be saved', async () => {
  const { dialog, day, save, choose } = await open();
  await waitFor(() => expect(document.activeElement).toBe(day));
  choose('2199-01-01');
  await dialog.findByText('Choose today or an earlier day');
  expect(save.disabled).toBe(true);
});

test('a canceled save dialog leaves the dialog open without a message', async () => {
  const { save, choose } = await open();
  choose('2024-01-02');
  const download = answerDownload(succeed(null));
  fireEvent.click(save);
  await waitFor(() => expect(download).toHaveBeenCalled());
  await waitFor(() => expect(save.disabled).toBe(false));
  expect(save.isConnected).toBe(true);
  expect(shownToast()).toBeUndefined();
});

test('a failed export says that no file was saved, and can be closed', async () => {
  const { day, save, choose } = await open();
  choose('2024-01-02');
  answerDownload(fail('server', 'No export today', { status: 500 }));
  fireEvent.click(save);
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'No export today',
      description: 'The export stopped. No file was saved.',
    }),
  );
  await waitFor(() => expect(save.disabled).toBe(false));
  fireEvent.keyDown(day, { key: 'Escape' });
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
});

test('a saved day closes the dialog and names the file', async () => {
  const { save, choose } = await open();
  choose('2024-01-02');
  const download = answerDownload(succeed({ id: crypto.randomUUID(), name: 'day.csv' }));
  fireEvent.click(save);
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Transactions saved', description: 'day.csv' }));
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  expect(download.mock.lastCall?.[0]).toMatchObject({
    endpoint: 'customers.exportTransactions',
    params: { id: 'ID0' },
    body: { date: '2024-01-02' },
    name: 'transactions-ID0-2024-01-02.csv',
  });
});
