// @vitest-environment happy-dom
import './support/window.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { Staff } from '#contract/api/me.ts';
import { coverStore } from '#kernel/session/cover.ts';
import { expectedMember, showsDataOf, uncoverFor } from '#kernel/session/session.ts';

const member = (id: string): Staff => ({
  id,
  email: `${id}@training.test`,
  first_name: id,
  last_name: 'Staff',
  avatar_url: null,
  phone_number: null,
  role: null,
  permissions: [],
});

afterEach(() => {
  vi.restoreAllMocks();
  coverStore.set(null);
});

test('a covered page opens for its own member alone; for another it loads anew, from the start', () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  showsDataOf(member('amara'));
  coverStore.set('ended');
  // What a late answer says of who is signed in now does not hand the page over.
  showsDataOf(member('other'));
  expect(expectedMember()?.id).toBe('amara');

  coverStore.set('checking');
  uncoverFor(member('other'));
  expect(replace).toHaveBeenCalledExactlyOnceWith('/');
  expect(coverStore.get()).toBe('checking');

  uncoverFor(member('amara'));
  expect(replace).toHaveBeenCalledOnce();
  expect(coverStore.get()).toBeNull();
});
