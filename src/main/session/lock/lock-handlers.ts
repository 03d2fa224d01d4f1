import { succeed } from '#contract/bridge/result.ts';
import type { Handlers } from '../../bridge/register.ts';
import type { Lock } from './lock.ts';

/** When the console locks, and whether the member may change it. */
export const createLockHandlers = ({ lock }: { lock: Lock }): Pick<Handlers, 'lock.get' | 'lock.set'> => ({
  'lock.get': async () => succeed(lock.get()),
  'lock.set': async ({ idleMinutes }) => lock.set(idleMinutes),
});
