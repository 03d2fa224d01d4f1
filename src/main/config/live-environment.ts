import type { Environment } from '#contract/platform/environment.ts';
import type { Settings } from './settings.ts';

/** The environment of the platform in use; null without a live one: in training, or before its address is set. */
export const liveEnvironment = (
  { apiBaseUrl, environment }: Pick<Settings, 'apiBaseUrl' | 'environment'>,
  isTraining: boolean,
): Environment | null => (isTraining || apiBaseUrl === null ? null : environment);
