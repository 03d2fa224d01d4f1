// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearMissingFeatures,
  isAvailable,
  setDisabledFeatures,
  setFeatureMissing,
  unavailabilityOf,
} from './features.ts';

beforeEach(() => setDisabledFeatures([]));
afterEach(() => {
  clearMissingFeatures();
  vi.resetModules();
});

test('the configuration turns off a feature and all below it', () => {
  setDisabledFeatures(['payouts', 'earn/assets']);
  expect(['payouts', 'payouts/crypto', 'earn/assets'].map(unavailabilityOf)).toEqual([
    'disabled',
    'disabled',
    'disabled',
  ]);
  expect(['payoutsx', 'earn', 'earn/plans'].every(isAvailable)).toBe(true);
});

test('a missing feature says nothing about those below it', () => {
  setFeatureMissing('books', true);
  expect(['books', 'books/rates'].map(unavailabilityOf)).toEqual(['missing', null]);
  setFeatureMissing('books', false);
  expect(isAvailable('books')).toBe(true);
});

test('missing features outlive a reload, until the session ends', async () => {
  setFeatureMissing('referrals', true);
  const reload = async () => {
    vi.resetModules();
    return import('./features.ts');
  };
  expect((await reload()).isAvailable('referrals')).toBe(false);
  clearMissingFeatures();
  expect((await reload()).isAvailable('referrals')).toBe(true);
});
