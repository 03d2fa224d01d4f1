// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, screen as page, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { appInfo, loadAppInfo } from '#kernel/base/app-info.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { openApp } from '../support/open-app.tsx';

test('macOS has its own shortcuts for Back and Forward, shown as Mac keys', async () => {
  const info = { ...appInfo(), platform: 'darwin' as const };
  vi.spyOn(bridge.call, 'app.info').mockResolvedValue(succeed(info));
  await loadAppInfo();
  // Not /wanda, which redirects: the list of shortcuts closes when the page changes.
  openApp('/wanda/customers');
  await waitFor(() => expect(findCommand('page.back')?.keys).toEqual(['Mod+[']));
  expect(findCommand('page.forward')?.keys[0]).toBe('Mod+]');
  await waitFor(() => expect(findCommand('keys.show')).toBeDefined());
  act(() => findCommand('keys.show')?.run());
  await page.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const keys = page.getByText('Back', { selector: 'dt' }).nextElementSibling;
  expect([...(keys?.querySelectorAll('kbd') ?? [])].map(({ textContent }) => textContent)).toEqual(['⌘', '[']);
});
