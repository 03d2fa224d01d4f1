import type { Page } from 'playwright/test';

/** A value of client storage (spec section 1): base64 of JSON; undefined where there is none. */
export const readStored = async (page: Page, key: string): Promise<unknown> => {
  const text = await page.evaluate((name) => localStorage.getItem(name), key);
  return text === null ? undefined : JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
};

/** Forgets what a member likes: the next test starts as a new one would. */
export const forgetPreferences = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const key of ['lists', 'app', 'theme', 'recent']) localStorage.removeItem(key);
    await window.bridge.call['theme.set']({ theme: 'system' });
  });
