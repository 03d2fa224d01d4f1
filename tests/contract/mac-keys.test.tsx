// @vitest-environment happy-dom
import './support/pages.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { succeed } from '#contract/result.ts';
import { commandOf } from '#kernel/commands/registry.ts';
import { appInfo, loadAppInfo } from '#kernel/session/app-info.ts';
import { App } from '../../src/renderer/app/app.tsx';

test('on macOS Back and Forward are offered, and shown among the keys, as on a Mac', async () => {
  const info = { ...appInfo(), platform: 'darwin' as const };
  Object.assign(window.bridge.call, { 'app.info': async () => succeed(info) });
  await loadAppInfo();
  // Where it stays: the sheet closes with its page, and /wanda leads on to its first screen.
  history.replaceState(null, '', '/wanda/customers');
  render(<App />);
  await waitFor(() => expect(commandOf('page.back')?.keys).toEqual(['Mod+[']));
  expect(commandOf('page.forward')?.keys[0]).toBe('Mod+]');
  await waitFor(() => expect(commandOf('keys.show')).toBeDefined());
  act(() => commandOf('keys.show')?.run());
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const keys = screen.getByText('Back', { selector: 'dt' }).nextElementSibling;
  expect([...(keys?.querySelectorAll('kbd') ?? [])].map(({ textContent }) => textContent)).toEqual(['⌘', '[']);
});
