import type { Settings } from '../config/settings.ts';
import type { TrainingHost } from '../embedded/training-host.ts';
import { type CaptchaProvider, fixedCaptcha, missingCaptcha } from './captcha.ts';

interface ChoiceParts {
  captcha: Settings['captcha'];
  training: TrainingHost | null;
  /** A development build, whose platform asks for no real captcha. */
  development: boolean;
  /** Makes the provider that shows the platform's captcha page; loaded when it is first needed. */
  open: (captcha: NonNullable<Settings['captcha']>) => Promise<CaptchaProvider>;
}

/** The captcha of this installation; missingCaptcha where a live one has none, so that sign-in refuses (design.md section 8). */
export const chooseCaptcha = ({ captcha, training, development, open }: ChoiceParts): CaptchaProvider => {
  if (training) return fixedCaptcha(training.captchaToken);
  if (captcha) return { getToken: async (request) => (await open(captcha)).getToken(request) };
  return development ? fixedCaptcha(async () => 'development') : missingCaptcha;
};
