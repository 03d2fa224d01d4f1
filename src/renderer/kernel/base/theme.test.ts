// @vitest-environment happy-dom

import '../../testing/fake-bridge.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { themeChoice } from '#contract/bridge/app.ts';
import { succeed } from '#contract/bridge/result.ts';
import { appInfo, loadAppInfo } from '#kernel/base/app-info.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { createStoredValue } from '#kernel/base/storage.ts';
import { startTheme } from '#kernel/base/theme.ts';
import { emit } from '../../testing/fake-bridge.ts';

const storedTheme = createStoredValue('theme', (value) => themeChoice.safeParse(value).data);

afterEach(() => vi.restoreAllMocks());

test("main's theme replaces the stored one, and so does each change", async () => {
  storedTheme.set('light');
  await loadAppInfo();
  vi.spyOn(bridge.call, 'app.info').mockResolvedValue(succeed({ ...appInfo(), theme: 'dark' }));
  const set = vi.spyOn(bridge.call, 'theme.set');
  await loadAppInfo();
  startTheme();
  expect(storedTheme.get()).toBe('dark');
  // A page that loads does not change main's theme.
  expect(set).not.toHaveBeenCalled();
  emit('theme.changed', { theme: 'system', dark: false });
  expect(storedTheme.get()).toBe('system');
});
