import type { Settings } from '../../config/settings.ts';
import type { TrainingHost } from '../../embedded/training-host.ts';
import { type CaptchaProvider, createFixedCaptcha, missingCaptcha } from '../../session/captcha.ts';
import type { ContentsGuard } from '../guards/guards.ts';

interface CaptchaParts {
  captcha: Settings['captcha'];
  training: Pick<TrainingHost, 'captchaToken'> | null;
  /** A development build, whose platform accepts any captcha token. */
  development: boolean;
  contentsGuard: ContentsGuard;
}

/** The captcha of this installation. Without one, sign-in to a live platform is refused (missingCaptcha). */
export const createCaptcha = ({ captcha, training, development, contentsGuard }: CaptchaParts): CaptchaProvider => {
  if (training) return createFixedCaptcha(training.captchaToken);
  if (!captcha) return development ? createFixedCaptcha(async () => 'development') : missingCaptcha;
  let provider: Promise<CaptchaProvider> | undefined;
  const load = async (): Promise<CaptchaProvider> => {
    const { createWindowCaptcha } = await import('./captcha-window.ts');
    return createWindowCaptcha(captcha, contentsGuard, development);
  };
  return {
    getToken: async (request) => {
      provider ??= load();
      return (await provider).getToken(request);
    },
  };
};
