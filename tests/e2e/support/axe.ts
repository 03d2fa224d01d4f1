import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/**
 * Finds what keeps people from using the page as it stands now. Legacy mode runs axe in the page alone; the usual
 * mode finishes in a second page that it opens, which an Electron app has no place for.
 */
export const expectAccessible = async (page: Page, state: string): Promise<void> => {
  // Colours are judged as they stay, not halfway through a fade.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.map(({ html }) => html).join('\n    ')}`,
  );
  expect.soft(found, `axe on ${state}`).toEqual([]);
};
