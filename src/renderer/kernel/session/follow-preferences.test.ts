// @vitest-environment happy-dom
import '../../testing/fake-bridge.ts';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { defaultPreferences } from '#contract/bridge/default-preferences.ts';
import type { PreferenceValues } from '#contract/bridge/preferences.ts';
import { loadAppInfo } from '#kernel/base/app-info.ts';
import { preferences } from '#kernel/base/preferences.ts';
import { timeZone } from '#kernel/format/time-zone.ts';
import { emit } from '../../testing/fake-bridge.ts';
import { startPreferences } from './follow-preferences.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';

const change = (changes: Partial<PreferenceValues>) =>
  emit('preferences.changed', { values: { ...defaultPreferences, ...changes }, managed: [] });
const openForm = () => {
  const form = renderHook(({ isSending }) => useUnsavedChanges({ isSending }), { initialProps: { isSending: false } });
  return { ...form, send: () => form.rerender({ isSending: true }) };
};

beforeAll(async () => {
  startPreferences();
  await loadAppInfo();
});
afterEach(() => {
  cleanup();
  change({});
});

test('a change in any window applies at once', () => {
  change({ timeZone: 'utc', rowsPerPage: 50 });
  expect(preferences.get().values.rowsPerPage).toBe(50);
  expect(timeZone.get()).toBe('utc');
});

test('dates change when the last open form is closed, and not before', async () => {
  const first = openForm();
  const second = openForm();
  change({ timeZone: 'utc' });
  expect(timeZone.get()).toBe('local');
  second.send();
  first.unmount();
  await Promise.resolve();
  expect(timeZone.get()).toBe('local');
  second.unmount();
  await Promise.resolve();
  expect(timeZone.get()).toBe('utc');
});

test('a choice that is taken back while a form is open changes nothing', async () => {
  const form = openForm();
  change({ timeZone: 'utc' });
  change({ timeZone: 'local' });
  form.unmount();
  await Promise.resolve();
  expect(timeZone.get()).toBe('local');
});
