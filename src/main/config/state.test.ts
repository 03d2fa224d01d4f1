import { expect, test } from 'vitest';
import { type AppState, appState, firstState } from './state.ts';

const shortcuts = {
  'toasts.focus': { keys: 'Control+Alt+T', mode: 'global' },
  'search.open': { keys: 'x'.repeat(60), mode: 'off' },
} as const;
const state: AppState = {
  theme: 'dark',
  window: { bounds: { x: -5, y: 0, width: 1, height: 600 }, maximized: true },
  deviceId: '0b6e4b3c-6d1f-4b7e-9a55-3f1a2b4c5d6e',
  clockOffsetMs: -1.5,
  discardStoredToken: true,
  shortcuts,
  unlockedFor: 'x'.repeat(64),
  lockAfterMinutes: 60,
  preferences: {
    notifyExportFinished: false,
    notifyExportFailed: false,
    notifyReportFinished: false,
    notifyApprovals: false,
    defaultWorkspace: 'ruby',
    timeZone: 'utc',
    rowHeight: 'compact',
    rowsPerPage: 100,
  },
};
const window = state.window ?? { bounds: {} };

test('the state of an earlier run is read as it was written', () => {
  expect(appState.parse(state)).toEqual(state);
  expect(appState.parse({ ...state, lockAfterMinutes: 1 }).lockAfterMinutes).toBe(1);
});

test('a new computer has the first state', () => expect(appState.parse({})).toEqual(firstState));

test.each<[keyof AppState, unknown]>([
  ['theme', 'blue'],
  ['window', { ...window, bounds: { ...window.bounds, width: 0 } }],
  ['window', { ...window, bounds: { ...window.bounds, height: 0 } }],
  ['window', { ...window, bounds: { ...window.bounds, x: 0.5 } }],
  ['window', { ...window, maximized: 'yes' }],
  ['deviceId', 'x'],
  ['clockOffsetMs', '0'],
  ['discardStoredToken', 'yes'],
  ['shortcuts', 'x'],
  // A longer or shorter time, and none, would leave the console open.
  ['lockAfterMinutes', 0],
  ['lockAfterMinutes', 61],
  ['lockAfterMinutes', 1.5],
  ['unlockedFor', true],
  ['unlockedFor', 'x'.repeat(65)],
  ['preferences', 7],
])('a damaged %s alone falls back: %j', (field, value) =>
  expect(appState.parse({ ...state, [field]: value })).toEqual({ ...state, [field]: firstState[field] }),
);

test.each([{ keys: 'x'.repeat(61), mode: 'off' }, { keys: 'x', mode: 'always' }, { mode: 'off' }])(
  'a damaged shortcut has its default again, and the other one stays: %j',
  (wrong) =>
    expect(appState.parse({ ...state, shortcuts: { ...shortcuts, 'search.open': wrong } }).shortcuts).toEqual({
      ...shortcuts,
      'search.open': null,
    }),
);
