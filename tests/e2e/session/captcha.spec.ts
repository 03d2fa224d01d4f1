import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { SignIn } from '../page-objects/sign-in.ts';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { type LivePlatform, startLivePlatform } from '../support/live-platform.ts';
import { canMakeCertificates } from '../support/own-certificate.ts';
import { test } from '../support/test.ts';

test.skip(!canMakeCertificates(), 'needs Linux with openssl and certutil (libnss3-tools)');

const { email } = accounts.admin;

interface PerTest {
  /** Opens a console whose settings.json names the platform; `apiBaseUrl` replaces its address, and `HOME` the home folder that trusts it. */
  open: (
    provider: 'turnstile' | 'recaptcha-v3',
    replaced?: { apiBaseUrl?: string; HOME?: string },
  ) => Promise<ConsoleApp>;
}
interface PerWorker {
  platform: LivePlatform;
}

const live = test.extend<PerTest, PerWorker>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const platform = await startLivePlatform();
      await use(platform);
      await platform.stop();
    },
    { scope: 'worker', timeout: 40_000 },
  ],
  open: async ({ platform, launch, profile }, use) => {
    platform.setProvider('silent');
    await use(async (provider, { HOME = platform.trustingHome, ...replaced } = {}) => {
      const settings = { ...platform.settings(provider), ...replaced };
      await writeFile(join(profile, 'settings.json'), JSON.stringify(settings));
      return launch({ switches: [platform.hostRules], env: { HOME } });
    });
  },
});

const expectSignIn = async (console: ConsoleApp, { control }: LivePlatform, signIn: SignIn) => {
  await signIn.enterCredentials(email);
  await expect(signIn.confirmTitle).toBeVisible();
  expect(console.app.windows()).toHaveLength(1);
  await signIn.code.fill(await control.code(email));
  await expect(console.page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  expect(console.pageErrors).toEqual([]);
};

live('signs in to a live platform through the recaptcha-v3 page', async ({ platform, open }) => {
  const console = await open('recaptcha-v3');
  await expectSignIn(console, platform, new SignIn(console));
});

live(
  'signs in to a live platform through the turnstile page, whose window shows what it needs',
  async ({ platform, open }) => {
    const console = await open('turnstile');
    const signIn = new SignIn(console);
    await expect(console.page.getByText('Environment: Staging')).toBeVisible();
    await expect(console.page).toHaveTitle('Staging · Sign in · Back-office console');
    await expectAccessible(console.page, 'sign-in with the environment badge');
    const openCaptcha = async () => {
      const [captcha] = await Promise.all([console.app.waitForEvent('window'), signIn.enterCredentials(email)]);
      return captcha;
    };

    await live.step('it says that the provider cannot be reached; closing it cancels', async () => {
      platform.setProvider('broken');
      const before = await platform.control.requests('auth.login');
      const captcha = await openCaptcha();
      await expect(captcha.getByText('Login protection could not be loaded.')).toBeVisible();
      await captcha.close();
      await expect(signIn.login).toBeEnabled();
      expect(await platform.control.requests('auth.login')).toHaveLength(before.length);
    });

    await live.step('it is shown when a person must solve it', async () => {
      platform.setProvider('ask');
      const captcha = await openCaptcha();
      const window = await console.app.browserWindow(captcha);
      await expect.poll(() => window.evaluate((shown) => shown.isVisible())).toBe(true);
      await captcha.getByRole('button', { name: 'I am human' }).click();
      await expect(signIn.confirmTitle).toBeVisible();
      await expect.poll(() => console.app.windows().length).toBe(1);
      await signIn.goHome.click();
    });

    await live.step('it stays hidden otherwise', async () => {
      platform.setProvider('silent');
      await expectSignIn(console, platform, signIn);
    });
  },
);

live('sends no credentials where the certificate authority is not trusted', async ({ platform, open, profile }) => {
  const before = await platform.control.requests('auth.login');
  const withoutCaptchaPage = await open('turnstile', { HOME: profile });
  await new SignIn(withoutCaptchaPage).enterCredentials(email);
  await expect(withoutCaptchaPage.page.getByText('Login protection cannot be reached, try again')).toBeVisible();
  await withoutCaptchaPage.close();
  const withCaptchaPage = await open('turnstile', { apiBaseUrl: platform.untrustedOrigin });
  await new SignIn(withCaptchaPage).enterCredentials(email);
  await expect(
    withCaptchaPage.page.getByText("The platform's certificate is not trusted on this machine, contact IT").first(),
  ).toBeVisible();
  expect(await platform.control.requests('auth.login')).toHaveLength(before.length);
});
