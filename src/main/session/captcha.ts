/** Why there is no captcha token. `missing`: no captcha is configured, although sign-in requires one. */
export type CaptchaProblem = 'missing' | 'unavailable' | 'timeout' | 'canceled';
export type CaptchaAnswer = { token: string } | { problem: CaptchaProblem };

/** Gets a captcha token just before it is used: tokens are single-use and short-lived. Never throws. */
export interface CaptchaProvider {
  getToken(request: { action: 'login'; signal: AbortSignal }): Promise<CaptchaAnswer>;
}

/** A provider with a fixed token, for the training platform and tests. */
export const createFixedCaptcha = (token: () => Promise<string>): CaptchaProvider => ({
  getToken: () =>
    token().then(
      (known) => ({ token: known }),
      () => ({ problem: 'unavailable' }),
    ),
});

/** A live installation without a captcha. Sign-in is refused, because it would be unprotected. */
export const missingCaptcha: CaptchaProvider = { getToken: async () => ({ problem: 'missing' }) };
