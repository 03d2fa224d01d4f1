import { createHash } from 'node:crypto';
import type { SessionState } from '#contract/bridge/session.ts';
import type { Log } from '../log/log.ts';
import type { LockMark } from './lock/lock-mark.ts';
import { type EndReason, type SessionEffect, type SignedIn, sessionState } from './session-model.ts';
import type { SessionStore } from './session-store.ts';
import type { TokenVault } from './token-vault.ts';

/** Identifies a session without revealing its token. */
export const lockMarkOf = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 16);

export interface EffectParts {
  store: SessionStore;
  vault: Pick<TokenVault, 'clear' | 'save'>;
  lockMark: Pick<LockMark, 'get' | 'set'>;
  onChange: (state: SessionState) => void;
  onEnd: (reason: EndReason) => void;
  log: Log;
}

const logFields = (state: SessionState) => ({
  status: state.status,
  ...(state.status === 'signed-out' && { reason: state.reason }),
  ...(state.status === 'signed-in' && {
    expiresSoon: state.expiresSoon,
    locked: state.locked,
    storedIn: state.storedIn,
  }),
});

interface EffectEvents {
  /** The time of a scheduled check has come. */
  onExpiryCheck: () => void;
  onTokenStored: (token: string, storedIn: SignedIn['storedIn']) => void;
}

/** Carries out what the reducer asks for. */
export const createSessionEffects = (parts: EffectParts, { onExpiryCheck, onTokenStored }: EffectEvents) => {
  const { store, vault, lockMark, onChange, onEnd, log } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return async (effect: SessionEffect): Promise<void> => {
    switch (effect.type) {
      case 'publish': {
        const state = sessionState(store.get());
        log.info('session', logFields(state));
        onChange(state);
        return;
      }
      case 'storeLockMark':
        lockMark.set(effect.unlockedToken === null ? null : lockMarkOf(effect.unlockedToken));
        return;
      case 'scheduleExpiryCheck':
        clearTimeout(timer);
        timer = setTimeout(onExpiryCheck, effect.delayMs);
        return;
      case 'cancelExpiryCheck':
        clearTimeout(timer);
        return;
      case 'endSession':
        onEnd(effect.reason);
        return;
      case 'storeToken': {
        const { token } = effect;
        // Nothing waits for it: the keychain may be asking its owner for a password.
        void vault.save(token).then((storedIn) => onTokenStored(token, storedIn));
        return;
      }
      case 'clearKeychain':
        await vault.clear();
    }
  };
};
