import type { JsonFile } from '../config/json-file.ts';
import type { Settings } from '../config/settings.ts';
import type { AppState } from '../config/state.ts';
import { createSystemKeychain } from '../keychain/system-keychain.ts';
import type { Log } from '../log/log.ts';
import { createLockMark } from './lock/lock-mark.ts';
import { createMemoryVault, createTokenVault, type TokenVault, vaultName } from './token-vault.ts';

interface StoredSessionParts {
  /** The folder of the built main process. */
  mainFolder: string;
  /** The platform that the session belongs to. */
  platform: string;
  userData: string;
  tokenStorage: Settings['tokenStorage'];
  state: JsonFile<AppState>;
  log: Log;
}

/** What outlives the app: the token in the keychain, and the mark of the session that the console was unlocked for. */
export const createStoredSession = (parts: StoredSessionParts) => {
  const { mainFolder, platform, userData, tokenStorage, state, log } = parts;
  const keychain = createSystemKeychain({ mainFolder, log });
  const name = vaultName(platform, userData);
  const lockMark = createLockMark({
    keychain,
    name,
    file: { get: () => state.value.unlockedFor, set: (unlockedFor) => state.update({ unlockedFor }) },
    log,
  });
  const discard = {
    get: () => state.value.discardStoredToken,
    set: (discardStoredToken: boolean) => state.update({ discardStoredToken }),
  };
  const stored = createTokenVault({ keychain, name, discard, log });
  const tokens = tokenStorage === 'memory' ? createMemoryVault(stored) : stored;
  const load = async () => {
    // The session reads the lock mark as soon as it has its token.
    const [token] = await Promise.all([tokens.load(), lockMark.load()]);
    return token;
  };
  const vault: TokenVault = { ...tokens, load };
  return {
    vault,
    lockMark,
    /** Call before the app quits. Resolves when the keychain has stored everything, or has failed. */
    finish: () => Promise.all([tokens.idle(), lockMark.finish()]),
    /** Gives up what the keychain has not stored yet. Resolves when it is noted that a token is not to be used. */
    end: () => {
      keychain.end();
      return tokens.idle();
    },
  };
};
