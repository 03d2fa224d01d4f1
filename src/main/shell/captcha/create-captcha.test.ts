import { beforeEach, expect, test, vi } from 'vitest';
import { type CaptchaProvider, createFixedCaptcha } from '../../session/captcha.ts';
import { createCaptcha } from './create-captcha.ts';

const loaded = vi.hoisted(() => ({ createWindowCaptcha: vi.fn() }));
vi.mock('./captcha-window.ts', () => loaded);
beforeEach(() => void loaded.createWindowCaptcha.mockReset());

const request = { action: 'login', signal: new AbortController().signal } as const;
const settings = { provider: 'turnstile', siteKey: 'key', pageUrl: 'https://console.test/captcha' } as const;
const training = { captchaToken: async () => 'of training' };
const contentsGuard = { exempt: () => undefined };
const live = { captcha: null, training: null, development: false, contentsGuard };

test.each([
  ['a live installation without a captcha: none', live, { problem: 'missing' }],
  ['a development build without one: a fixed token', { ...live, development: true }, { token: 'development' }],
  ['the training platform: its own', { ...live, training }, { token: 'of training' }],
  ['the training platform, whatever is configured', { ...live, training, captcha: settings }, { token: 'of training' }],
])('the captcha token of %s', async (_, installation, answer) => {
  expect(await createCaptcha(installation).getToken(request)).toEqual(answer);
  expect(loaded.createWindowCaptcha).not.toHaveBeenCalled();
});

test('a token that cannot be had makes the captcha unavailable', async () => {
  const captcha = createFixedCaptcha(() => Promise.reject(new Error('the training platform has ended')));
  expect(await captcha.getToken(request)).toEqual({ problem: 'unavailable' });
});

test.each([false, true])('a configured captcha is one for all sign-ins, development build: %s', async (development) => {
  const asked: unknown[] = [];
  const provider: CaptchaProvider = {
    getToken: async (its) => {
      asked.push(its);
      return { token: `of the page ${asked.length}` };
    },
  };
  loaded.createWindowCaptcha.mockReturnValue(provider);
  const captcha = createCaptcha({ ...live, development, captcha: settings });
  expect(await captcha.getToken(request)).toEqual({ token: 'of the page 1' });
  expect(await captcha.getToken(request)).toEqual({ token: 'of the page 2' });
  expect(asked).toEqual([request, request]);
  // A provider waits until the data of its last captcha is cleared: a second one would not.
  expect(loaded.createWindowCaptcha).toHaveBeenCalledExactlyOnceWith(settings, contentsGuard, development);
});
