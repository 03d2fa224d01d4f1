import type { App } from 'electron';
import type { AppInfo } from '#contract/bridge.ts';
import { mediaBase, trainingMediaHost } from '../api/media.ts';
import type { Reachability } from '../api/reachability.ts';
import type { JsonFile } from '../config/json-file.ts';
import type { Settings } from '../config/settings.ts';
import type { AppState } from '../config/state.ts';
import type { TrainingHost } from '../embedded/training-host.ts';
import { type CaptchaProvider, missingCaptcha } from '../session/captcha.ts';

interface InfoParts {
  app: Pick<App, 'getName' | 'getVersion'>;
  platform: NodeJS.Platform;
  settings: Settings;
  state: Pick<JsonFile<AppState>, 'value'>;
  training: TrainingHost | null;
  captcha: CaptchaProvider;
  configPaths: string[];
  reachability: Pick<Reachability, 'current'>;
  errorReporting: boolean;
}

/** The information about the app that pages get. */
export const createAppInfo =
  ({ app, platform, settings, state, training, captcha, configPaths, reachability, errorReporting }: InfoParts) =>
  (): AppInfo => ({
    name: app.getName(),
    version: app.getVersion(),
    platform: platform === 'darwin' || platform === 'win32' ? platform : 'linux',
    mode: training ? 'training' : settings.apiBaseUrl === null ? 'unconfigured' : 'live',
    captcha: captcha === missingCaptcha ? 'missing' : 'ready',
    rememberEmail: settings.rememberEmail,
    mediaHost: mediaBase(training ? trainingMediaHost : settings.mediaHost, training !== null),
    configPaths,
    reachable: reachability.current(),
    theme: state.value.theme,
    errorReporting,
  });
