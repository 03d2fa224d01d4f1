import { expect, test, vi } from 'vitest';
import { createAccess } from './access.ts';

test('access is granted while signed in and unlocked, and only changes are announced', () => {
  const access = createAccess();
  const onChange = vi.fn();
  access.onChange(onChange);
  expect(access.isUnlocked()).toBe(false);
  access.update({ status: 'confirming', message: null, lockCount: 0 });
  expect(onChange).not.toHaveBeenCalled();

  const signedIn = {
    status: 'signed-in',
    expiresAt: 1,
    storedIn: 'memory',
    expiresSoon: false,
    renewalCount: 0,
    locked: false,
    interrupted: false,
    lockCount: 0,
  } as const;
  access.update(signedIn);
  access.update({ ...signedIn, expiresSoon: true });
  expect(access.isUnlocked()).toBe(true);
  expect(onChange).toHaveBeenCalledOnce();

  access.update({ ...signedIn, locked: true });
  expect(access.isUnlocked()).toBe(false);
  access.update({ status: 'signed-out', reason: 'logout', lockCount: 0 });
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});

test('only a lock or the end of the session is a withdrawal', () => {
  const access = createAccess();
  const onWithdrawn = vi.fn();
  access.onWithdrawn(onWithdrawn);
  const signedIn = {
    status: 'signed-in',
    expiresAt: 1,
    storedIn: 'memory',
    expiresSoon: false,
    renewalCount: 0,
    interrupted: false,
    lockCount: 0,
  } as const;
  access.update({ ...signedIn, locked: false });
  expect(onWithdrawn).not.toHaveBeenCalled();
  access.update({ ...signedIn, locked: true });
  expect(onWithdrawn).toHaveBeenCalledOnce();
  access.update({ ...signedIn, locked: false });
  access.update({ status: 'signed-out', reason: 'expired', lockCount: 1 });
  expect(onWithdrawn).toHaveBeenCalledTimes(2);
});
