import { expect, test, vi } from 'vitest';
import type { AppInfo, ThemeChoice } from '#contract/bridge/app.ts';
import { defaultPreferences } from '#contract/bridge/default-preferences.ts';
import { succeed } from '#contract/bridge/result.ts';
import { createAppHandlers } from './app-handlers.ts';
import { createTheme } from './native-theme.ts';

const caller = { windowId: 1 };

const build = (reportsReady = Promise.resolve(true)) => {
  const themeSource: ThemeChoice = 'light';
  const native = { themeSource, shouldUseDarkColors: false, on: () => undefined };
  const info = (): AppInfo => ({
    name: 'Console',
    version: '1',
    platform: 'linux',
    mode: 'live',
    environment: 'staging',
    captcha: 'ready',
    ...{ rememberEmail: true, disabledFeatures: [], mediaHost: null, configPaths: [], errorReporting: true },
    reachable: { reachable: true, lastAnswerAt: null },
    clockOffsetMs: 0,
    theme: native.themeSource,
    preferences: { values: defaultPreferences, managed: [] },
  });
  const restart = vi.fn();
  const theme = createTheme({ native, first: 'light', save: () => undefined });
  return { handlers: createAppHandlers({ info, theme, restart, reportsReady }), info, restart };
};

test('a theme that a page chooses is what the next page starts with', async () => {
  const { handlers, info } = build();
  expect(await handlers['theme.set']({ theme: 'dark' }, caller)).toEqual(succeed(undefined));
  expect(info().theme).toBe('dark');
  expect(await handlers['app.info'](undefined, caller)).toEqual(succeed(info()));
});

test('a page that keeps crashing restarts the app', async () => {
  const { handlers, restart } = build();
  expect(await handlers['app.restart'](undefined, caller)).toEqual(succeed(undefined));
  expect(restart).toHaveBeenCalledTimes(1);
});

test.each([true, false])('whether reports are taken is told once it is known: %s', async (areTaken) => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { handlers } = build(promise);
  const told = vi.fn();
  const answer = handlers['reports.ready'](undefined, caller).finally(told);
  await new Promise((done) => setImmediate(done));
  expect(told).not.toHaveBeenCalled();
  resolve(areTaken);
  expect(await answer).toEqual(succeed(areTaken));
});
