// @vitest-environment happy-dom
import '../../testing/fake-bridge.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { Staff } from '#contract/platform/api/me.ts';
import { closeSessionOverlayFor, expectedMember, setDataOwner } from '#kernel/member/data-owner.ts';
import { sessionOverlay } from '#kernel/session/lock/session-overlay.ts';

const member = (id: string): Staff => ({
  id,
  email: `${id}@training.test`,
  first_name: id,
  last_name: 'Staff',
  avatar_url: null,
  phone_number: null,
  role: null,
  permissions: [],
  can_write: null,
});

afterEach(() => {
  vi.restoreAllMocks();
  sessionOverlay.set(null);
});

test('the session overlay opens the page for its own member and reloads it for anybody else', () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  setDataOwner(member('amara'));
  sessionOverlay.set('ended');
  // A late answer about another member does not hand the page over.
  setDataOwner(member('other'));
  expect(expectedMember()?.id).toBe('amara');

  sessionOverlay.set('checking');
  closeSessionOverlayFor(member('other'));
  expect(replace).toHaveBeenCalledExactlyOnceWith('/');
  expect(sessionOverlay.get()).toBe('checking');

  closeSessionOverlayFor(member('amara'));
  expect(replace).toHaveBeenCalledOnce();
  expect(sessionOverlay.get()).toBeNull();
});
