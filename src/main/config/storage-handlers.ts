import { succeed } from '#contract/bridge/result.ts';
import type { SessionState } from '#contract/bridge/session.ts';
import type { Handlers } from '../bridge/register.ts';
import type { ClientStorage } from './client-storage.ts';
import type { StorageHealth } from './storage-health.ts';

interface StorageParts {
  storage: Pick<ClientStorage, 'set'>;
  /** `whenStored` resolves once the keychain has answered where the session is kept. */
  session: { whenStored(): Promise<SessionState> };
  health: Pick<StorageHealth, 'takeFailure'>;
}

/** Keeps client storage over a restart. A member's profile is kept only beside a session that outlives the app as well. */
export const createStorageHandlers = ({
  storage,
  session,
  health,
}: StorageParts): Pick<Handlers, 'storage.set' | 'storage.takeFailure'> => ({
  'storage.set': async ({ key, value }) => {
    const state = key === 'profile' && value !== null ? await session.whenStored() : null;
    const isKept = state === null || (state.status === 'signed-in' && state.storedIn === 'keychain');
    storage.set(key, isKept ? value : null);
    return succeed(undefined);
  },
  'storage.takeFailure': async () => succeed(health.takeFailure()),
});
