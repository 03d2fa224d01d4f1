import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SignIn } from '../e2e/page-objects/sign-in.ts';
import { ConsoleApp } from '../e2e/support/console-app.ts';
import { temporaryFolder } from '../e2e/support/runtime.ts';

// Renews the pictures of the demo area in docs/images/demo: one of each section, in light and dark. Needs `npm run build` first. Nothing
// compares them: another Chromium or system draws text differently, so their differences are for reviews.

const folder = join(import.meta.dirname, '../../docs/images/demo');
const themes = ['light', 'dark'] as const;

mkdirSync(folder, { recursive: true });
const profile = temporaryFolder('pictures');
// Times are shown in the machine's time zone.
const app = await ConsoleApp.launch(profile.path, { env: { TZ: 'UTC' } });
try {
  const { page } = app;
  const signIn = new SignIn(app);
  await signIn.open();
  await signIn.signInAs('admin');
  await app.goto('/demo');
  // High enough for the longest section: a picture shows only what is in the window.
  await page.setViewportSize({ width: 1_280, height: 2_600 });
  const sections = page.locator('main section[id]');
  await sections.first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  for (const theme of themes) {
    await page.evaluate((name) => window.bridge.call['theme.set']({ theme: name }), theme);
    await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor();
    for (const section of await sections.all()) {
      const id = await section.getAttribute('id');
      await section.screenshot({ path: join(folder, `${id}-${theme}.png`), animations: 'disabled' });
    }
    // The keyboard first: a script alone shows no focus ring.
    await page.keyboard.press('Tab');
    await page.locator('#buttons').getByRole('button').first().focus();
    await page
      .locator('#buttons')
      .screenshot({ path: join(folder, `buttons-focus-${theme}.png`), animations: 'disabled' });
  }
} finally {
  await app.close();
  profile.remove();
}
