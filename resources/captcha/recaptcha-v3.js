// Google reCAPTCHA v3: https://developers.google.com/recaptcha/docs/v3. It never asks the member anything.
import { startCaptcha } from './request.js';

startCaptcha(
  'recaptcha-v3',
  ({ siteKey }) => `https://www.google.com/recaptcha/api.js?render=${siteKey}`,
  ({ siteKey, action }, report, fail) => {
    const { grecaptcha } = globalThis;
    grecaptcha.ready(() => {
      grecaptcha.execute(siteKey, { action }).then((token) => report({ token }), fail);
    });
  },
);
