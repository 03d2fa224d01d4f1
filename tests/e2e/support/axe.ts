import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

type Rules = 'all' | readonly string[];

/** `isLoaded`: axe was loaded into this document by an earlier analysis. */
const checkPage = async (page: Page, state: string, rules: Rules, isLoaded = false): Promise<void> => {
  // Colors are checked after transitions. A spinner never finishes.
  await page.evaluate(() => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    return Promise.all(finite.map((animation) => animation.finished.catch(() => null)));
  });
  // Legacy mode runs in the page itself; the other mode opens a second page, which an Electron app has not.
  const builder = new AxeBuilder({
    page,
    // A script that does nothing, in place of axe's own.
    ...(isLoaded && { axeSource: 'true' }),
  })
    .setLegacyMode(true)
    // Only what is used: no nodes that pass, and no style sheets, which only a rule about rotated screens reads.
    .options({ resultTypes: ['violations'], preload: false });
  if (rules !== 'all') builder.withRules([...rules]);
  const { violations } = await builder.analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.map(({ html }) => html).join('\n    ')}`,
  );
  expect.soft(found, `axe on ${state}`).toEqual([]);
};

/** Finds no accessibility problem in the page as it is now. */
export const expectNoViolations = (page: Page, state: string): Promise<void> => checkPage(page, state, 'all');

const setTheme = async (page: Page, theme: 'dark' | 'system'): Promise<void> => {
  await page.evaluate((name) => window.bridge.call['theme.set']({ theme: name }), theme);
  // The page's own scheme follows the media query one frame later.
  await page.waitForFunction(
    (scheme) => document.documentElement.dataset.mantineColorScheme === scheme,
    theme === 'dark' ? 'dark' : 'light',
  );
};

/**
 * Finds no accessibility problem in the page as it is now, and no contrast problem in the dark theme, which changes colors only. The
 * page must use the system theme.
 */
export const expectAccessible = async (page: Page, state: string, rules: Rules = 'all'): Promise<void> => {
  await checkPage(page, state, rules);
  await setTheme(page, 'dark');
  await checkPage(page, `${state}, dark`, ['color-contrast'], true);
  await setTheme(page, 'system');
};
