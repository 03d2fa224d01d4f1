import type { App } from 'electron';
import type { AppInfo } from '#contract/bridge/app.ts';
import type { Environment } from '#contract/platform/environment.ts';
import { mediaBase, trainingMediaHost } from '../api/media.ts';
import type { PlatformClock } from '../api/platform-clock.ts';
import type { Reachability } from '../api/reachability.ts';
import type { JsonFile } from '../config/json-file.ts';
import type { PreferenceStore } from '../config/preferences.ts';
import type { Settings } from '../config/settings.ts';
import type { AppState } from '../config/state.ts';
import type { TrainingHost } from '../embedded/training-host.ts';
import { type CaptchaProvider, missingCaptcha } from '../session/captcha.ts';

interface InfoParts {
  app: Pick<App, 'getName' | 'getVersion'>;
  platform: NodeJS.Platform;
  settings: Settings;
  environment: Environment | null;
  state: Pick<JsonFile<AppState>, 'value'>;
  training: TrainingHost | null;
  captcha: CaptchaProvider;
  configPaths: string[];
  reachability: Pick<Reachability, 'current'>;
  clock: Pick<PlatformClock, 'offset'>;
  preferences: Pick<PreferenceStore, 'get'>;
  errorReporting: boolean;
}

/** The information about the app that pages get. */
export const createAppInfo =
  ({
    app,
    platform,
    settings,
    environment,
    state,
    training,
    captcha,
    configPaths,
    reachability,
    clock,
    preferences,
    errorReporting,
  }: InfoParts) =>
  (): AppInfo => ({
    name: app.getName(),
    version: app.getVersion(),
    platform: platform === 'darwin' || platform === 'win32' ? platform : 'linux',
    mode: training ? 'training' : settings.apiBaseUrl === null ? 'unconfigured' : 'live',
    environment,
    captcha: captcha === missingCaptcha ? 'missing' : 'ready',
    rememberEmail: settings.rememberEmail,
    disabledFeatures: settings.disabledFeatures,
    mediaHost: mediaBase(training ? trainingMediaHost : settings.mediaHost, training !== null),
    configPaths,
    reachable: reachability.current(),
    clockOffsetMs: clock.offset(),
    theme: state.value.theme,
    preferences: preferences.get(),
    errorReporting,
  });
