import { expect, test, vi } from 'vitest';
import { createLogout } from './logout.ts';

const build = ({ isUnlocked = true, agrees = true, isOpen = true } = {}) => {
  const session = { logout: vi.fn(async () => undefined) };
  const confirmLogout = vi.fn(async () => agrees);
  const logout = createLogout({
    session,
    access: { isUnlocked: () => isUnlocked },
    unsavedChanges: { confirmLogout },
    frontWindow: () => (isOpen ? ({} as never) : null),
  });
  return { session, confirmLogout, logout };
};

test.each<[string, Parameters<typeof build>[0], asked: number, out: number]>([
  ['confirms', {}, 1, 1],
  ['stays', { agrees: false }, 1, 0],
  ['is locked out or signed out', { isUnlocked: false, agrees: false }, 0, 1],
  ['has no open window', { isOpen: false, agrees: false }, 0, 1],
])('the member %s', async (_, scene, asked, out) => {
  const { session, confirmLogout, logout } = build(scene);
  expect(await logout()).toEqual(
    out === 1 ? { ok: true, value: undefined } : { ok: false, code: 'cancelled', message: 'You are still signed in' },
  );
  expect(confirmLogout).toHaveBeenCalledTimes(asked);
  expect(session.logout).toHaveBeenCalledTimes(out);
});

test('many logouts at once ask one question', async () => {
  const { session, confirmLogout, logout } = build({ agrees: false });
  const results = await Promise.all(Array.from({ length: 400 }, logout));
  expect(results.every((result) => !result.ok)).toBe(true);
  expect(confirmLogout).toHaveBeenCalledTimes(1);
  expect(session.logout).not.toHaveBeenCalled();
  await logout();
  expect(confirmLogout).toHaveBeenCalledTimes(2);
});
