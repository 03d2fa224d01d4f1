import type { SessionState } from '#contract/bridge.ts';

/** Whether a lock or sleep of the machine made void what somebody had sent to sign in or to unlock; `whyAnew` says so. */
export const isVoided = (session: SessionState): boolean =>
  session.status === 'signed-in' ? session.voided : session.status === 'signed-out' && session.reason === 'voided';

export const whyAnew = 'This machine was locked or slept while you were signing in.';
