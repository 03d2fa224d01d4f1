import { succeed } from '#contract/result.ts';
import type { ClientStorage } from '../config/client-storage.ts';
import type { StorageHealth } from '../config/storage-health.ts';
import type { Session } from '../session/session.ts';
import type { Handlers } from './register.ts';

interface StorageParts {
  storage: Pick<ClientStorage, 'set'>;
  session: Pick<Session, 'whenStored'>;
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
