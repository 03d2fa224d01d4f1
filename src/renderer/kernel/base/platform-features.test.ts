// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearMissingPlatformFeatures,
  isPlatformFeatureAvailable,
  setDisabledFeatures,
  setPlatformFeatureMissing,
  unavailabilityOf,
} from './platform-features.ts';

beforeEach(() => setDisabledFeatures([]));
afterEach(() => {
  clearMissingPlatformFeatures();
  vi.resetModules();
});

test('the configuration turns off a feature and all below it', () => {
  setDisabledFeatures(['payouts', 'earn/assets']);
  expect(['payouts', 'payouts/crypto', 'earn/assets'].map(unavailabilityOf)).toEqual([
    'disabled',
    'disabled',
    'disabled',
  ]);
  expect(['payoutsx', 'earn', 'earn/plans'].every(isPlatformFeatureAvailable)).toBe(true);
});

test('a missing feature says nothing about those below it', () => {
  setPlatformFeatureMissing('books', true);
  expect(['books', 'books/rates'].map(unavailabilityOf)).toEqual(['missing', null]);
  setPlatformFeatureMissing('books', false);
  expect(isPlatformFeatureAvailable('books')).toBe(true);
});

test('missing features outlive a reload, until the session ends', async () => {
  setPlatformFeatureMissing('referrals', true);
  const reload = async () => {
    vi.resetModules();
    return import('./platform-features.ts');
  };
  expect((await reload()).isPlatformFeatureAvailable('referrals')).toBe(false);
  clearMissingPlatformFeatures();
  expect((await reload()).isPlatformFeatureAvailable('referrals')).toBe(true);
});
