import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

type Rules = 'all' | readonly string[];

/** `isLoaded`: axe was loaded into this document by an earlier analysis. */
const analyze = async (page: Page, rules: Rules, isLoaded: boolean): Promise<string[]> => {
  // Colors are checked after transitions.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  // Legacy mode runs in the page itself; the other mode opens a second page, which an Electron app has not.
  const builder = new AxeBuilder({ page, ...(isLoaded && { axeSource: 'true' }) })
    .setLegacyMode(true)
    // Only what is used: no nodes that pass, and no style sheets, which only a rule about rotated screens reads.
    .options({ resultTypes: ['violations'], preload: false });
  if (rules !== 'all') builder.withRules([...rules]);
  const { violations } = await builder.analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.map(({ html }) => html).join('\n    ')}`);
};

/** Finds no accessibility problem in the page as it is now. */
export const expectNoViolations = async (
  page: Page,
  state: string,
  rules: Rules = 'all',
  isLoaded = false,
): Promise<void> => {
  expect.soft(await analyze(page, rules, isLoaded), `axe on ${state}`).toEqual([]);
};

const setTheme = async (page: Page, theme: 'dark' | 'system'): Promise<void> => {
  await page.evaluate((name) => window.bridge.call['theme.set']({ theme: name }), theme);
  await page.waitForFunction(
    (isDark) => matchMedia('(prefers-color-scheme: dark)').matches === isDark,
    theme === 'dark',
  );
};

/**
 * Finds no accessibility problem in the page as it is now, and no contrast problem in the dark theme, which changes colors only. The
 * page must use the system theme.
 */
export const expectAccessible = async (page: Page, state: string, rules: Rules = 'all'): Promise<void> => {
  await expectNoViolations(page, state, rules);
  await setTheme(page, 'dark');
  await expectNoViolations(page, `${state}, dark`, ['color-contrast'], true);
  await setTheme(page, 'system');
};
