/** Why there is no captcha token. `missing`: this installation has no captcha configured (spec section 2 asks for one at login). */
export type CaptchaProblem = 'missing' | 'unavailable' | 'timeout' | 'cancelled';
export type CaptchaAnswer = { token: string } | { problem: CaptchaProblem };

/** Gets a captcha token just before it is used: tokens are single-use and short-lived. Never throws. */
export interface CaptchaProvider {
  getToken(request: { action: 'login'; signal: AbortSignal }): Promise<CaptchaAnswer>;
}

/** A provider whose token is known: the training platform's and tests'. */
export const fixedCaptcha = (token: () => Promise<string>): CaptchaProvider => ({
  getToken: () =>
    token().then(
      (known) => ({ token: known }),
      () => ({ problem: 'unavailable' }),
    ),
});

/** A live installation without captcha: sign-in says so and refuses, rather than send a login the platform would not protect. */
export const missingCaptcha: CaptchaProvider = { getToken: async () => ({ problem: 'missing' }) };
