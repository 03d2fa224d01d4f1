// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { appInfo, loadAppInfo } from '#kernel/base/app-info.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { demoSections } from '../../../src/renderer/screens/demo/demo-sections.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

const errors = vi.mocked(console.error);
const open = async () => {
  openApp('/demo');
  await page.findByRole('heading', { level: 1, name: 'Demo' });
};

test('each section shows its components in all of their states, without an error or a request', async () => {
  errors.mockClear();
  await open();
  for (const { title, samples } of demoSections) {
    const section = page.getByRole('region', { name: title });
    const captions = [...section.querySelectorAll('figcaption')];
    expect(captions.map(({ textContent }) => textContent)).toEqual(samples.map(({ state }) => state));
    for (const caption of captions)
      expect(caption.nextElementSibling, `${title}: ${caption.textContent}`).not.toBeNull();
  }
  expect(errors.mock.calls).toEqual([]);
  const endpoints = new Set(platform.requests.map(({ endpoint }) => endpoint));
  expect([...endpoints].filter((endpoint) => endpoint !== 'me.get')).toEqual([]);
});

test('the index leads to each section, and Main App to the workspaces', async () => {
  await open();
  for (const { id, title } of demoSections) {
    fireEvent.click(page.getByRole('link', { name: title }));
    await waitFor(() => expect(location.hash).toBe(`#${id}`));
    expect(document.activeElement).toBe(page.getByRole('region', { name: title }));
  }
  fireEvent.click(page.getByRole('link', { name: 'Main App' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('a tab is chosen without leaving the page', async () => {
  await open();
  const tab = () => page.getByRole('tab', { name: 'Wallets' });
  fireEvent.click(tab());
  await waitFor(() => expect(tab().getAttribute('aria-selected')).toBe('true'));
  expect(location.pathname + location.hash).toBe('/demo#tabs/wallets');
});

test.each([
  ['Open', 'Signing in on it again'],
  ['Open while sending', 'Signing in on it again'],
  ['Open with an error', 'Nothing was sent'],
])('the modal of "%s" opens and is closed by Cancel', async (name, text) => {
  await open();
  fireEvent.click(page.getByRole('button', { name }));
  const dialog = await page.findByRole('dialog');
  expect(dialog.textContent).toContain(text);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
});

test('the palette offers the demo area only in training mode', async () => {
  const { unmount } = openApp('/demo');
  await waitFor(() => expect(findCommand('go /profile')).toBeDefined());
  expect(findCommand('go /demo')).toBeUndefined();
  unmount();
  const info = vi.spyOn(bridge.call, 'app.info').mockResolvedValue(succeed({ ...appInfo(), mode: 'training' }));
  await loadAppInfo();
  openApp('/preferences');
  await waitFor(() => expect(findCommand('go /demo')?.label).toBe('Demo'));
  info.mockRestore();
  await loadAppInfo();
});
