import type { AppInfo, Reachable, ThemeChoice } from '#contract/bridge.ts';
import type { Settings } from '../config/settings.ts';
import type { TrainingHost } from '../embedded/training-host.ts';

/** How long the page waits to learn the training platform's address; after it, icons show their letters. */
const mediaWaitMs = 2_000;

interface InfoParts {
  name: string;
  version: string;
  platform: NodeJS.Platform;
  settings: Settings;
  training: TrainingHost | null;
  captchaReady: boolean;
  configPaths: string[];
  reachable: () => Reachable;
  theme: () => ThemeChoice;
}

/** What the page is told of the app (contract: app.info). */
export const createAppInfo =
  ({ name, version, platform, settings, training, captchaReady, configPaths, reachable, theme }: InfoParts) =>
  async (): Promise<AppInfo> => ({
    name,
    version,
    platform: platform === 'darwin' || platform === 'win32' ? platform : 'linux',
    mode: training ? 'training' : settings.apiBaseUrl === null ? 'unconfigured' : 'live',
    captcha: captchaReady ? 'ready' : 'missing',
    mediaHost: training ? await urlSoon(training) : settings.mediaHost,
    configPaths,
    reachable: reachable(),
    theme: theme(),
  });

const urlSoon = async (training: TrainingHost): Promise<string | null> => {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), mediaWaitMs);
  const url = await Promise.race([training.url(), late]);
  clearTimeout(timer);
  return url?.ok ? url.value : null;
};
