import { expect, test, vi } from 'vitest';
import { defaultPreferences } from '#contract/bridge/default-preferences.ts';
import type { PreferenceChanges, PreferenceValues } from '#contract/bridge/preferences.ts';
import { createPreferences } from './preferences.ts';
import { appState, firstState } from './state.ts';

const build = (policy: PreferenceChanges = {}, stored: Partial<PreferenceValues> = {}) => {
  const state = {
    value: { ...firstState, preferences: { ...defaultPreferences, ...stored } },
    update: (change: Partial<typeof firstState>) => {
      state.value = { ...state.value, ...change };
    },
  };
  const preferences = createPreferences({ settings: { preferences: policy }, state });
  const onChange = vi.fn();
  preferences.onChange(onChange);
  return { preferences, onChange, state };
};

test('a change is stored, announced and keeps the other preferences', () => {
  const { preferences, onChange, state } = build({}, { rowsPerPage: 50 });
  const changed = { ...defaultPreferences, rowsPerPage: 50, timeZone: 'utc' };
  expect(preferences.set({ timeZone: 'utc' })).toEqual({ ok: true, value: { values: changed, managed: [] } });
  expect(state.value.preferences).toEqual(changed);
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ values: changed, managed: [] });
});

test('an undefined value changes nothing', () => {
  const { preferences } = build({}, { rowHeight: 'compact' });
  preferences.set({ rowHeight: undefined });
  expect(preferences.get().values.rowHeight).toBe('compact');
});

test('the policy overrides what the member chose, and its preferences cannot be changed', () => {
  const { preferences, onChange, state } = build(
    { timeZone: 'utc', notifyExportFinished: false },
    { rowsPerPage: 100 },
  );
  expect(preferences.get()).toEqual({
    values: { ...defaultPreferences, rowsPerPage: 100, timeZone: 'utc', notifyExportFinished: false },
    managed: ['notifyExportFinished', 'timeZone'],
  });
  expect(preferences.set({ timeZone: 'local', rowsPerPage: 25 })).toMatchObject({ ok: false, code: 'forbidden' });
  expect(onChange).not.toHaveBeenCalled();
  expect(state.value.preferences.rowsPerPage).toBe(100);
  expect(preferences.set({ rowsPerPage: 25 })).toMatchObject({ ok: true, value: { values: { timeZone: 'utc' } } });
  // The member's own choice returns with the end of the policy.
  expect(state.value.preferences.timeZone).toBe('local');
});

test.each([
  ['no preferences', undefined, {}],
  ['damaged preferences', 'x', {}],
  ['one damaged preference', { timeZone: 'mars', rowHeight: 'compact' }, { rowHeight: 'compact' }],
  ['a page size that is not offered', { rowsPerPage: 30, timeZone: 'utc' }, { timeZone: 'utc' }],
  ['an unknown row height', { rowHeight: 'tall', timeZone: 'utc' }, { timeZone: 'utc' }],
  ['an unknown workspace', { defaultWorkspace: 'mars', timeZone: 'utc' }, { timeZone: 'utc' }],
  [
    'notices that are no yes or no',
    { notifyExportFinished: 0, notifyExportFailed: 0, notifyReportFinished: 0, notifyApprovals: 0 },
    {},
  ],
])('a state with %s has the defaults for them', (_, stored, kept) =>
  expect(appState.parse({ preferences: stored }).preferences).toEqual({ ...defaultPreferences, ...kept }),
);
