import { expect, test } from 'vitest';
import { createPreferences } from '../../config/preferences.ts';
import { type AppState, firstState } from '../../config/state.ts';
import { memoryLog } from '../../log/testing/memory-log.ts';
import { createPreferenceHandlers } from './preference-handlers.ts';
import { createStartAtLogin } from './start-at-login.ts';

const caller = { windowId: 1 };

const build = ({ managed = false } = {}) => {
  let saved: AppState = firstState;
  let isOn = false;
  const preferences = createPreferences({
    settings: { preferences: managed ? { rowsPerPage: 25 } : {} },
    state: {
      get value() {
        return saved;
      },
      update: (changes) => {
        saved = { ...saved, ...changes };
      },
    },
  });
  const startAtLogin = createStartAtLogin({
    item: {
      read: async () => (isOn ? 'on' : 'off'),
      write: async (enabled) => {
        isOn = enabled;
      },
    },
    settings: { startAtLogin: managed ? false : null },
    log: memoryLog(),
  });
  return { handlers: createPreferenceHandlers({ preferences, startAtLogin }), saved: () => saved };
};

test('a preference that the member chooses is kept and given back', async () => {
  const { handlers, saved } = build();
  const set = await handlers['preferences.set']({ rowsPerPage: 50 }, caller);
  expect(set).toMatchObject({ value: { values: { rowsPerPage: 50 }, managed: [] } });
  expect(saved().preferences.rowsPerPage).toBe(50);
});

test('the member chooses whether the console starts at login', async () => {
  const { handlers } = build();
  expect(await handlers['startAtLogin.get'](undefined, caller)).toMatchObject({ value: { state: 'off' } });
  expect(await handlers['startAtLogin.set']({ enabled: true }, caller)).toMatchObject({ value: { state: 'on' } });
  expect(await handlers['startAtLogin.get'](undefined, caller)).toMatchObject({ value: { state: 'on' } });
});

test('what a policy sets is refused and stays', async () => {
  const { handlers, saved } = build({ managed: true });
  expect(await handlers['preferences.set']({ rowsPerPage: 50 }, caller)).toMatchObject({ code: 'forbidden' });
  expect(await handlers['startAtLogin.set']({ enabled: true }, caller)).toMatchObject({ code: 'forbidden' });
  expect(saved()).toEqual(firstState);
  expect(await handlers['startAtLogin.get'](undefined, caller)).toMatchObject({ value: { state: 'off' } });
});
