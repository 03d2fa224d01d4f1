import { expect, test, vi } from 'vitest';
import { createAccess } from './access.ts';
import { confirming, locked, signedIn } from './testing/session-states.ts';

test('access is granted while signed in and unlocked, and only changes are announced', () => {
  const access = createAccess();
  const onChange = vi.fn();
  access.onChange(onChange);
  expect(access.isUnlocked()).toBe(false);
  access.update(confirming);
  expect(onChange).not.toHaveBeenCalled();

  access.update(signedIn);
  access.update({ ...signedIn, expiresSoon: true });
  expect(access.isUnlocked()).toBe(true);
  expect(onChange).toHaveBeenCalledOnce();

  access.update(locked);
  expect(access.isUnlocked()).toBe(false);
  access.update({ status: 'signed-out', reason: 'logout', lockCount: 0 });
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});

test('only a lock or the end of the session is a withdrawal', () => {
  const access = createAccess();
  const onWithdrawn = vi.fn();
  access.onWithdrawn(onWithdrawn);
  access.update(signedIn);
  expect(onWithdrawn).not.toHaveBeenCalled();
  access.update(locked);
  expect(onWithdrawn).toHaveBeenCalledOnce();
  access.update(signedIn);
  access.update({ status: 'signed-out', reason: 'expired', lockCount: 1 });
  expect(onWithdrawn).toHaveBeenCalledTimes(2);
});
