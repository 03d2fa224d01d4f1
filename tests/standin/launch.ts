import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright';

export const executable = join(import.meta.dirname, 'electron');
export const fixture = join(import.meta.dirname, 'fixture');

export interface Launched {
  app: ElectronApplication;
  page: Page;
  /** The events of the fixture, in order. */
  events(): Promise<string[]>;
}

export async function launch(userData: string, env: Record<string, string> = {}): Promise<Launched> {
  const own = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const app = await _electron.launch({
    executablePath: executable,
    args: [fixture, `--user-data-dir=${userData}`],
    // Playwright and Chromium put their temporary files into the profile, which the test removes.
    env: { ...own, TMPDIR: userData, ...env },
    artifactsDir: userData,
    colorScheme: null,
    timeout: 20_000,
  });
  const page = await app.firstWindow();
  await page.waitForSelector('h1');
  return { app, page, events: () => app.evaluate(() => [...globalThis.fixture.events]) };
}
