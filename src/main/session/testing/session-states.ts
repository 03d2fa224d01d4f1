import type { SessionState } from '#contract/bridge/session.ts';

type SignedIn = Extract<SessionState, { status: 'signed-in' }>;

export const signedIn: SignedIn = {
  status: 'signed-in',
  expiresAt: null,
  storedIn: 'keychain',
  expiresSoon: false,
  renewalCount: 0,
  locked: false,
  interrupted: false,
  lockCount: 0,
};
export const locked: SignedIn = { ...signedIn, locked: true };
export const confirming: SessionState = { status: 'confirming', message: null, lockCount: 0 };
export const signedOut: SessionState = { status: 'signed-out', reason: 'none', lockCount: 0 };

/** A session that stays in one state. */
export const sessionIn = (state: SessionState) => ({ get: async () => state });
