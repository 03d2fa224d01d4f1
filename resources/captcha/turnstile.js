// Cloudflare Turnstile: https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
import { startCaptcha } from './request.js';

startCaptcha(
  'turnstile',
  () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  ({ siteKey, action }, report, fail) => {
    globalThis.turnstile.render('#widget', {
      sitekey: siteKey,
      action,
      appearance: 'interaction-only',
      callback: (token) => report({ token }),
      'before-interactive-callback': () => report({ show: '1' }),
      'error-callback': fail,
      'unsupported-callback': fail,
    });
  },
);
