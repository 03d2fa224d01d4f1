import { expect, test } from 'playwright/test';
import { SignIn } from '../e2e/page-objects/sign-in.ts';
import { ConsoleApp } from '../e2e/support/console-app.ts';
import { temporaryFolder } from '../e2e/support/runtime.ts';

// One picture of each section of the demo area, in light and dark.

const themes = ['light', 'dark'] as const;

test('the demo area looks like its stored pictures', async () => {
  const profile = temporaryFolder('pictures');
  // Times are shown in the machine's time zone.
  const app = await ConsoleApp.launch(profile.path, { env: { TZ: 'UTC' } });
  try {
    const { page } = app;
    const signIn = new SignIn(app);
    await signIn.open();
    await signIn.signInAs('admin');
    await app.goto('/demo');
    // High enough for the longest section: a picture shows only what is in the window. The odd width puts the centered content on whole
    // pixels, so that its edges are not blended.
    await page.setViewportSize({ width: 1_281, height: 2_600 });
    const sections = page.locator('main section[id]');
    await sections.first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    for (const theme of themes) {
      await page.evaluate((name) => window.bridge.call['theme.set']({ theme: name }), theme);
      await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor();
      for (const section of await sections.all()) {
        const id = await section.getAttribute('id');
        await expect.soft(section).toHaveScreenshot(`${id}-${theme}.png`);
      }
      // The keyboard first: a script alone shows no focus ring.
      await page.keyboard.press('Tab');
      await page.locator('#buttons').getByRole('button').first().focus();
      await expect.soft(page.locator('#buttons')).toHaveScreenshot(`buttons-focus-${theme}.png`);
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    }
  } finally {
    await app.close();
    await profile.remove();
  }
});
