import { createStoredValue } from './storage.ts';
import { createStore, useStore } from './store.ts';

/*
 * What a platform offers or not, a platform feature, is the path of a screen below its area, such as `payouts/crypto`. The configuration
 * turns off some or groups of them (`payouts`); others turn out to be missing on the platform while the console runs.
 */

/** Why a screen is not available on this platform. */
export type Unavailability = 'disabled' | 'missing';

let disabledFeatures: readonly string[] = [];
/** Sets the features that the configuration turns off. Call before the first paint. */
export const setDisabledFeatures = (features: readonly string[]): void => {
  disabledFeatures = features;
};

const turnsOff = (disabled: string, feature: string): boolean =>
  feature === disabled || feature.startsWith(`${disabled}/`);

/** The configured paths that turn off none of the features: most likely they are misspelled. */
export const unknownFeatures = (features: readonly string[]): readonly string[] =>
  disabledFeatures.filter((disabled) => !features.some((feature) => turnsOff(disabled, feature)));

/** Kept for the window, so that a reload does not ask for each of them again. */
const storedMissing = createStoredValue(
  'missing-features',
  (value) => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined),
  'sessionStorage',
);
const missingPlatformFeatures = createStore<readonly string[]>(storedMissing.get() ?? []);

const setMissingPlatformFeatures = (features: readonly string[]): void => {
  storedMissing.set([...features]);
  missingPlatformFeatures.set(features);
};

/** Notes whether the platform lacks a feature, until the session ends. */
export const setPlatformFeatureMissing = (feature: string, isMissing: boolean): void => {
  const others = missingPlatformFeatures.get().filter((other) => other !== feature);
  setMissingPlatformFeatures(isMissing ? [...others, feature] : others);
};

/** Optional features that the platform was found to have. Kept for the window, so that a reload does not hide their screens. */
const storedPresent = createStoredValue(
  'present-features',
  (value) => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined),
  'sessionStorage',
);
const presentPlatformFeatures = createStore<readonly string[]>(storedPresent.get() ?? []);

/** Notes whether the platform has an optional feature, whose screens are in no menu before. */
export const setPlatformFeaturePresent = (feature: string, isPresent: boolean): void => {
  const others = presentPlatformFeatures.get().filter((other) => other !== feature);
  const present = isPresent ? [...others, feature] : others;
  if (isPresent === presentPlatformFeatures.get().includes(feature)) return;
  storedPresent.set(present);
  presentPlatformFeatures.set(present);
};

/** Whether the platform was found to have an optional feature, and the configuration does not turn it off. */
export const isPlatformFeaturePresent = (feature: string): boolean =>
  presentPlatformFeatures.get().includes(feature) && isPlatformFeatureAvailable(feature);

/** Forgets what the platform lacks: it may have been added until the next sign-in. */
export const clearMissingPlatformFeatures = (): void => {
  storedMissing.clear();
  missingPlatformFeatures.set([]);
  storedPresent.clear();
  presentPlatformFeatures.set([]);
};

/** Why a feature is not available; null: it is. */
export const unavailabilityOf = (feature: string): Unavailability | null => {
  if (disabledFeatures.some((disabled) => turnsOff(disabled, feature))) return 'disabled';
  return missingPlatformFeatures.get().includes(feature) ? 'missing' : null;
};

export const isPlatformFeatureAvailable = (feature: string): boolean => unavailabilityOf(feature) === null;

/** Renders the component again when features turn out to be missing or present. */
export const usePlatformFeatureChanges = (): void => {
  useStore(missingPlatformFeatures);
  useStore(presentPlatformFeatures);
};
