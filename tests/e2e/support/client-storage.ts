import type { Page } from 'playwright/test';
import { defaultPreferences } from '#contract/bridge/default-preferences.ts';

/** Reads a value of client storage, which is base64 of JSON; undefined if it is not set. */
export const readStored = async (page: Page, key: string): Promise<unknown> => {
  const text = await page.evaluate((name) => localStorage.getItem(name), key);
  return text === null ? undefined : JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
};

/** Removes everything a member chose: list settings, workspace, theme, recent records, preferences. */
export const clearPreferences = (page: Page): Promise<void> =>
  page.evaluate(async (preferences) => {
    for (const key of ['lists', 'views', 'app', 'theme', 'recent', 'decided', 'reports', 'pins', 'news'])
      localStorage.removeItem(key);
    await window.bridge.call['theme.set']({ theme: 'system' });
    await window.bridge.call['preferences.set'](preferences);
  }, defaultPreferences);
