// @vitest-environment happy-dom
import './support/window.ts';

import { afterEach, expect, test, vi } from 'vitest';
import { themeChoice } from '#contract/bridge.ts';
import { succeed } from '#contract/result.ts';
import { bridge } from '#kernel/bridge.ts';
import { appInfo, loadAppInfo } from '#kernel/session/app-info.ts';
import { startTheme } from '#kernel/session/theme.ts';
import { stored } from '#kernel/storage.ts';
import { tell } from './support/window.ts';

const kept = stored('theme', themeChoice);

afterEach(() => vi.restoreAllMocks());

test("the theme is main's, whatever an earlier page has stored; what it is then is stored", async () => {
  kept.set('light');
  await loadAppInfo();
  vi.spyOn(bridge.call, 'app.info').mockResolvedValue(succeed({ ...appInfo(), theme: 'dark' }));
  const set = vi.spyOn(bridge.call, 'theme.set');
  await loadAppInfo();
  startTheme();
  expect(kept.get()).toBe('dark');
  // A page that begins tells nobody what to be.
  expect(set).not.toHaveBeenCalled();
  tell('theme.changed', { theme: 'system', dark: false });
  expect(kept.get()).toBe('system');
});
