import { expect, test } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import type { LockSettings } from '#contract/bridge/session.ts';
import { createLockHandlers } from './lock-handlers.ts';

test('the member chooses the idle minutes, unless policy does', async () => {
  let settings: LockSettings = { idleMinutes: 15, managed: false, unlock: 'password-and-code' };
  const managed = fail('forbidden', 'Your organization manages this setting');
  const handlers = createLockHandlers({
    lock: {
      get: () => settings,
      set: (idleMinutes) => {
        if (settings.managed) return managed;
        settings = { ...settings, idleMinutes };
        return succeed(settings);
      },
    },
  });
  const caller = { windowId: 1 };
  expect(await handlers['lock.set']({ idleMinutes: 5 }, caller)).toMatchObject({ value: { idleMinutes: 5 } });
  expect(await handlers['lock.get'](undefined, caller)).toEqual(succeed(settings));
  settings = { ...settings, managed: true };
  expect(await handlers['lock.set']({ idleMinutes: 60 }, caller)).toEqual(managed);
});
