// @vitest-environment happy-dom
import './support/window.ts';
import { cleanup, configure, fireEvent, screen as page, render, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { succeed } from '#contract/result.ts';
import { api } from '#kernel/api/client.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { loadAppInfo } from '#kernel/session/app-info.ts';
import { startSession } from '#kernel/session/session.ts';
import { App } from '../../src/renderer/app/app.tsx';
import { platform } from './support/platform.ts';

vi.spyOn(console, 'warn').mockImplementation(() => {});
vi.spyOn(console, 'error').mockImplementation(() => {});
configure({ asyncUtilTimeout: 5_000 });

beforeAll(async () => {
  await loadAppInfo();
  await startSession();
});
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  platform.reset();
});
afterEach(cleanup);

test('a verification’s document number is covered until it is asked for, in its tooltips too', async () => {
  const number = '22212345678';
  const { signal } = new AbortController();
  const one = await api.customers.verification({ id: 'ID0', verificationId: 'ID0' }).queryFn({ signal });
  platform.answers.set('customers.verification', () =>
    succeed({ ...one, type: 'bvn', fields: { number, name: 'Ada Obi', match: true } }),
  );
  history.replaceState(null, '', '/wanda/customers/ID0/documents?open=ID0');
  render(<App />);
  const reveal = await page.findByRole('button', { name: 'Reveal BVN number' });
  const dialog = page.getByRole('dialog');
  expect(within(dialog).getByText('Ada Obi')).toBeTruthy();
  expect(dialog.outerHTML).not.toContain(number);
  fireEvent.click(reveal);
  expect(dialog.textContent).toContain(number);
});
