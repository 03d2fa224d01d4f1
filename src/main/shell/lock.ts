import type { LockSettings } from '#contract/bridge.ts';
import { limits } from '#contract/limits.ts';
import { fail, type Result, succeed } from '#contract/result.ts';
import type { Settings } from '../config/settings.ts';
import type { Session } from '../session/session.ts';

const lookEveryMs = 15_000;

/** The part of Electron's powerMonitor that is used. */
interface Power {
  on(event: 'lock-screen', listener: () => void): unknown;
  on(event: 'suspend', listener: () => void): unknown;
  /** In seconds, over the whole machine. */
  getSystemIdleTime(): number;
}

interface LockParts {
  power: Power;
  session: Pick<Session, 'lock' | 'unlockedBy'>;
  /** Whether the console stands open for somebody (presence.ts). */
  isPresent: () => boolean;
  settings: Pick<Settings, 'lockAfterMinutes'>;
  /** The member's own minutes, where the organisation leaves them to the member. */
  own: { get: () => number | null; set: (minutes: number) => void };
}

export interface Lock {
  get(): LockSettings;
  /** `forbidden` where the organisation has decided. */
  set(idleMinutes: number): Result<LockSettings>;
}

/**
 * When the console locks by itself: with the machine's own lock, when it sleeps, and after minutes without a key or the pointer.
 * Linux tells nobody of its lock (electron issue 38088), so there only sleep and the minutes do.
 */
export const createLock = ({ power, session, isPresent, settings, own }: LockParts): Lock => {
  const get = (): LockSettings => {
    const minutes = settings.lockAfterMinutes ?? own.get() ?? limits.lockAfterMinutes;
    return {
      idleMinutes: minutes === 0 ? null : minutes,
      managed: settings.lockAfterMinutes !== null,
      unlock: session.unlockedBy(),
    };
  };
  const lock = () => session.lock();
  power.on('lock-screen', lock);
  power.on('suspend', lock);
  setInterval(() => {
    // Whoever waits for a code touches nothing, and must not lose what they began to a console that is shut already.
    if (!isPresent()) return;
    const { idleMinutes } = get();
    if (idleMinutes !== null && power.getSystemIdleTime() >= idleMinutes * 60) lock();
  }, lookEveryMs);
  return {
    get,
    set(idleMinutes) {
      if (settings.lockAfterMinutes !== null) return fail('forbidden', 'Your organisation has set this');
      own.set(idleMinutes);
      return succeed(get());
    },
  };
};
