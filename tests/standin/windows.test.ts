import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { type Launched, launch } from './launch.ts';

const userData = temporaryFolder();
let started: Launched;

beforeAll(async () => {
  started = await launch(userData);
}, 30_000);
afterAll(async () => {
  await started.app.close();
});

describe('a window', () => {
  test('is shown when painted, with the size that the app asked for', async () => {
    const { app, page, events } = started;
    // The page has its heading before Chromium paints it.
    const shown = async () => (await events()).filter((text) => /ready|show/.test(text));
    await expect.poll(shown).toEqual(['window:ready-to-show', 'window:show']);
    expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([1000, 700]);
    const window = await app.browserWindow(page);
    expect(await window.evaluate((one) => one.getBounds())).toEqual({ x: 460, y: 190, width: 1000, height: 700 });
    expect(await window.evaluate((one) => [one.isVisible(), one.isFocused()])).toEqual([true, true]);
    await expect.poll(() => window.evaluate((one) => one.getTitle())).toBe('Fixture');
  });

  test('takes new bounds and maximizes, and keeps its normal ones', async () => {
    const { app, page, events } = started;
    const window = await app.browserWindow(page);
    await window.evaluate((one) => one.setBounds({ x: 40, y: 50, width: 900, height: 600 }));
    await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([900, 600]);
    await window.evaluate((one) => one.maximize());
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(1920);
    expect(
      await window.evaluate((one) => [one.isMaximized(), one.getBounds().width, one.getNormalBounds().width]),
    ).toEqual([true, 1920, 900]);
    await window.evaluate((one) => one.unmaximize());
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(900);
    expect(await events()).toEqual(expect.arrayContaining(['window:resize', 'window:move', 'window:maximize']));
  });

  test('minimizes and restores', async () => {
    const window = await started.app.browserWindow(started.page);
    expect(
      await window.evaluate((one) => {
        one.minimize();
        return [one.isMinimized(), one.isVisible()];
      }),
    ).toEqual([true, false]);
    expect(
      await window.evaluate((one) => {
        one.restore();
        return [one.isMinimized(), one.isVisible()];
      }),
    ).toEqual([false, true]);
  });

  test('can cancel closing, independently of a second window', async () => {
    const { app, events } = started;
    const [second] = await Promise.all([
      app.waitForEvent('window'),
      app.evaluate(() => void globalThis.fixture.open()),
    ]);
    await second.waitForSelector('h1');
    expect(app.windows()).toHaveLength(2);
    const window = await app.browserWindow(second);
    await app.evaluate(() => {
      globalThis.fixture.refuseClose = true;
    });
    await window.evaluate((one) => one.close());
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(2);
    await app.evaluate(() => {
      globalThis.fixture.refuseClose = false;
    });
    await Promise.all([second.waitForEvent('close'), window.evaluate((one) => one.close())]);
    await expect.poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
    const closing = (await events()).filter((text) => text.startsWith('window:close'));
    expect(closing).toEqual(['window:close', 'window:close', 'window:closed']);
  });

  test('is known to a test as soon as its page is', async () => {
    const { app } = started;
    for (let count = 0; count < 5; count++) {
      const [page] = await Promise.all([
        app.waitForEvent('window'),
        app.evaluate(() => void globalThis.fixture.open()),
      ]);
      expect(await (await app.browserWindow(page)).evaluate((one) => one !== null)).toBe(true);
      await page.close();
    }
  });

  test('follows the theme, and a new one has it before its first script', async () => {
    const { app, page } = started;
    const dark = (): Promise<boolean> => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    expect(await dark()).toBe(false);
    await app.evaluate(({ nativeTheme }) => {
      nativeTheme.themeSource = 'dark';
    });
    await expect.poll(dark).toBe(true);
    const [second] = await Promise.all([
      app.waitForEvent('window'),
      app.evaluate(() => void globalThis.fixture.open()),
    ]);
    await second.waitForSelector('h1');
    expect(await second.evaluate(() => Reflect.get(globalThis, 'darkAtStart'))).toBe(true);
    await second.reload();
    expect(await second.evaluate(() => Reflect.get(globalThis, 'darkAtStart'))).toBe(true);
    await second.close();
    await app.evaluate(({ nativeTheme, __standIn }) => {
      nativeTheme.themeSource = 'system';
      __standIn.setSystemDark(true);
    });
    await expect.poll(dark).toBe(true);
    expect(await app.evaluate(({ nativeTheme }) => nativeTheme.shouldUseDarkColors)).toBe(true);
    await app.evaluate(({ __standIn }) => __standIn.setSystemDark(false));
    await expect.poll(dark).toBe(false);
  });

  test('reports a crashed renderer and works again after a reload', async () => {
    const { app, page, events } = started;
    const window = await app.browserWindow(page);
    await window.evaluate((one) => one.webContents.forcefullyCrashRenderer());
    await expect.poll(events).toContain('gone:crashed');
    expect(await window.evaluate((one) => one.webContents.isCrashed())).toBe(true);
    await window.evaluate((one) => one.webContents.reload());
    await expect.poll(() => window.evaluate((one) => one.webContents.isCrashed())).toBe(false);
    // Playwright does not use a crashed page again, so main checks that it works.
    await expect
      .poll(() => window.evaluate((one) => one.webContents.executeJavaScript('document.title')))
      .toBe('Fixture');
  });
});
