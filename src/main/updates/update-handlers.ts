import { succeed } from '#contract/bridge/result.ts';
import type { Handlers } from '../bridge/register.ts';
import type { Updates } from './updates.ts';

interface UpdateParts {
  updates: Pick<Updates, 'get' | 'check' | 'download'>;
  /** Quits in order, installs the update that is ready, and starts the new version. */
  restart: () => void;
}

type UpdateCalls = 'updates.get' | 'updates.check' | 'updates.download' | 'updates.install';

export const createUpdateHandlers = ({ updates, restart }: UpdateParts): Pick<Handlers, UpdateCalls> => ({
  'updates.get': async () => succeed(updates.get()),
  'updates.check': async () => {
    await updates.check(true);
    return succeed(updates.get());
  },
  'updates.download': async () => {
    await updates.download();
    return succeed(updates.get());
  },
  'updates.install': async () => {
    if (updates.get().phase === 'ready') restart();
    return succeed(undefined);
  },
});
