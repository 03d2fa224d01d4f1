import { appId } from '../config/app-id.ts';
import type { JsonFile } from '../config/json-file.ts';
import type { Settings } from '../config/settings.ts';
import type { AppState } from '../config/state.ts';
import type { Log } from '../log/log.ts';
import { createSystemKeychain } from './keychain.ts';
import { createLockMark } from './lock-mark.ts';
import { createMemoryVault, createTokenVault, type TokenVault, vaultName } from './token-vault.ts';

interface StoredSessionParts {
  /** The platform that the session belongs to. */
  platform: string;
  userData: string;
  tokenStorage: Settings['tokenStorage'];
  state: JsonFile<AppState>;
  log: Log;
}

/** What outlives the app: the token in the keychain, and the mark of the session that the console was unlocked for. */
export const createStoredSession = ({ platform, userData, tokenStorage, state, log }: StoredSessionParts) => {
  const keychain = createSystemKeychain(appId);
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
  return { vault, lockMark };
};
