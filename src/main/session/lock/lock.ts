import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import type { LockSettings } from '#contract/bridge/session.ts';
import { limits } from '#contract/values/limits.ts';
import type { JsonFile } from '../../config/json-file.ts';
import type { Settings } from '../../config/settings.ts';
import type { AppState } from '../../config/state.ts';
import type { Session } from '../session.ts';

const checkEveryMs = 15_000;

/** The part of Electron's powerMonitor that is used. */
interface Power {
  on(event: 'lock-screen', listener: () => void): unknown;
  on(event: 'suspend', listener: () => void): unknown;
  /** In seconds, over the whole machine; 0 forever on some Wayland desktops. */
  getSystemIdleTime(): number;
}

interface LockParts {
  power: Power;
  /** Seconds since the last input in the console's own windows. */
  ownIdleSeconds: () => number;
  session: Pick<Session, 'lock' | 'unlockMethod'>;
  isUnlocked: () => boolean;
  settings: Pick<Settings, 'lockAfterMinutes'>;
  /** Stores the member's choice, used where policy does not decide. */
  state: Pick<JsonFile<AppState>, 'value' | 'update'>;
}

export interface Lock {
  get(): LockSettings;
  /** `forbidden` where policy decides. */
  set(idleMinutes: number): Result<LockSettings>;
}

/**
 * Locks the console with the machine's screen lock, on suspend, and after minutes without input. Electron has no screen lock event on Linux
 * (electron#38088); suspend and idle time lock there. What a locked session is stands in `session-reducer.ts`, which calls are refused in `locked-calls.ts`.
 */
export const createLock = ({ power, ownIdleSeconds, session, isUnlocked, settings, state }: LockParts): Lock => {
  const get = (): LockSettings => {
    const minutes = settings.lockAfterMinutes ?? state.value.lockAfterMinutes ?? limits.lockAfterMinutes;
    return {
      idleMinutes: minutes === 0 ? null : minutes,
      managed: settings.lockAfterMinutes !== null,
      unlock: session.unlockMethod(),
    };
  };
  const lock = () => session.lock();
  power.on('lock-screen', lock);
  power.on('suspend', lock);
  setInterval(() => {
    // Locking again would cancel the unlock of a member who waits for the code without touching the machine.
    if (!isUnlocked()) return;
    const { idleMinutes } = get();
    // The longer one: the machine's idle time may never grow, and input in other programs does not show who sits at the console.
    const idleSeconds = Math.max(power.getSystemIdleTime(), ownIdleSeconds());
    if (idleMinutes !== null && idleSeconds >= idleMinutes * 60) lock();
  }, checkEveryMs);
  return {
    get,
    set(idleMinutes) {
      if (settings.lockAfterMinutes !== null) return fail('forbidden', 'Your organization manages this setting');
      state.update({ lockAfterMinutes: idleMinutes });
      return succeed(get());
    },
  };
};
