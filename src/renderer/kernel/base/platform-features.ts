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

/** A list of features, kept for the window, so that a reload need not ask for each of them again. */
const createFeatureList = (key: string) => {
  const stored = createStoredValue(
    key,
    (value) => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined),
    'sessionStorage',
  );
  const store = createStore<readonly string[]>(stored.get() ?? []);
  const has = (feature: string): boolean => store.get().includes(feature);
  return {
    store,
    has,
    /** Adds a feature to the list or removes it. */
    note: (feature: string, isIn: boolean): void => {
      if (has(feature) === isIn) return;
      const others = store.get().filter((other) => other !== feature);
      const features = isIn ? [...others, feature] : others;
      stored.set(features);
      store.set(features);
    },
    clear: (): void => {
      stored.clear();
      store.set([]);
    },
  };
};

const missing = createFeatureList('missing-features');
/** Optional features that the platform was found to have. */
const present = createFeatureList('present-features');
/** Optional features that the platform was found not to have. */
const absent = createFeatureList('absent-features');

/** Notes whether the platform lacks a feature, until the session ends. */
export const setPlatformFeatureMissing = (feature: string, isMissing: boolean): void =>
  missing.note(feature, isMissing);

/** Notes whether the platform has an optional feature, whose screens are in no menu before. */
export const setPlatformFeaturePresent = (feature: string, isPresent: boolean): void => {
  present.note(feature, isPresent);
  absent.note(feature, !isPresent);
};

/** Whether the platform was found not to have an optional feature. False while that is not known, such as for members who may not ask. */
export const isPlatformFeatureAbsent = (feature: string): boolean => absent.has(feature);

/** Whether the platform was found to have an optional feature, and the configuration does not turn it off. */
export const isPlatformFeaturePresent = (feature: string): boolean =>
  present.has(feature) && isPlatformFeatureAvailable(feature);

/** Forgets what the platform lacks: it may have been added until the next sign-in. */
export const clearMissingPlatformFeatures = (): void => {
  missing.clear();
  present.clear();
  absent.clear();
};

/** Why a feature is not available; null: it is. */
export const unavailabilityOf = (feature: string): Unavailability | null => {
  if (disabledFeatures.some((disabled) => turnsOff(disabled, feature))) return 'disabled';
  return missing.has(feature) ? 'missing' : null;
};

export const isPlatformFeatureAvailable = (feature: string): boolean => unavailabilityOf(feature) === null;

/** Renders the component again when features turn out to be missing or present. */
export const usePlatformFeatureChanges = (): void => {
  useStore(missing.store);
  useStore(present.store);
};
