import { expect, test, vi } from 'vitest';
import { createPresence } from './presence.ts';

test('somebody is there while signed in and not locked; each turn is told, and nothing else', () => {
  const presence = createPresence();
  const turned = vi.fn();
  presence.onTurn(turned);
  expect(presence.isPresent()).toBe(false);
  presence.observe({ status: 'confirming', message: null, locks: 0 });
  expect(turned).not.toHaveBeenCalled();

  const signedIn = {
    status: 'signed-in',
    expiresAt: 1,
    keptIn: 'memory',
    ending: false,
    renewals: 0,
    locked: false,
    voided: false,
    locks: 0,
  } as const;
  presence.observe(signedIn);
  presence.observe({ ...signedIn, ending: true });
  expect(presence.isPresent()).toBe(true);
  expect(turned).toHaveBeenCalledOnce();

  presence.observe({ ...signedIn, locked: true });
  expect(presence.isPresent()).toBe(false);
  presence.observe({ status: 'signed-out', reason: 'logout', locks: 0 });
  expect(turned).toHaveBeenCalledTimes(2);
});
