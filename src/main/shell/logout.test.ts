import { expect, test, vi } from 'vitest';
import { createLogout } from './logout.ts';

const build = ({ isPresent = true, agrees = true, isOpen = true } = {}) => {
  const session = { logout: vi.fn(async () => undefined) };
  const mayLose = vi.fn(async () => agrees);
  const logout = createLogout({
    session,
    presence: { isPresent: () => isPresent },
    unsaved: { mayLose },
    front: () => (isOpen ? ({} as never) : null),
  });
  return { session, mayLose, logout };
};

test.each<[string, Parameters<typeof build>[0], asked: number, out: number]>([
  ['agrees', {}, 1, 1],
  ['stays', { agrees: false }, 1, 0],
  ['is not there: locked, or the session is over', { isPresent: false, agrees: false }, 0, 1],
  ['has no window open', { isOpen: false, agrees: false }, 0, 1],
])('the member %s', async (_, scene, asked, out) => {
  const { session, mayLose, logout } = build(scene);
  expect((await logout()).ok).toBe(out === 1);
  expect(mayLose).toHaveBeenCalledTimes(asked);
  expect(session.logout).toHaveBeenCalledTimes(out);
});
