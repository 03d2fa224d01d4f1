import type { StartAtLogin } from '#contract/bridge/preferences.ts';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import { createListeners } from '../../base/listeners.ts';
import type { Settings } from '../../config/settings.ts';
import type { Log } from '../../log/log.ts';
import type { LoginItem } from './login-item.ts';

interface StartAtLoginParts {
  /** Null: this build is not installed, and its program would start without the app. */
  item: LoginItem | null;
  settings: Pick<Settings, 'startAtLogin'>;
  log: Log;
}

export interface StartAtLoginControl {
  get(): Promise<Result<StartAtLogin>>;
  /** `forbidden` where policy decides. Fails if the system did not accept the change. */
  set(enabled: boolean): Promise<Result<StartAtLogin>>;
  /** Makes the system's entry follow the policy, if there is one. */
  applyPolicy(): Promise<void>;
  onChange(listener: (startAtLogin: StartAtLogin) => void): void;
}

/** Whether the console starts at login. The operating system holds the state, so nothing is stored. */
export const createStartAtLogin = ({ item, settings, log }: StartAtLoginParts): StartAtLoginControl => {
  const changed = createListeners<[startAtLogin: StartAtLogin]>();
  const policy = settings.startAtLogin;
  const describe = (state: StartAtLogin['state']): StartAtLogin => ({ state, managed: policy !== null });

  const write = async (target: LoginItem, enabled: boolean): Promise<Result<StartAtLogin>> => {
    try {
      await target.write(enabled);
      const state = await target.read();
      if ((state === 'off') === enabled) return fail('internal', "Your system didn't accept the change");
      changed.call(describe(state));
      return succeed(describe(state));
    } catch (cause) {
      log.error('start-at-login.write', cause);
      return fail('internal', "Couldn't change whether the console starts at login");
    }
  };

  return {
    async get() {
      if (item === null) return succeed(describe('unavailable'));
      try {
        return succeed(describe(await item.read()));
      } catch (cause) {
        log.error('start-at-login.read', cause);
        return fail('internal', "Couldn't read whether the console starts at login");
      }
    },
    async set(enabled) {
      if (policy !== null) return fail('forbidden', 'Your organization manages this setting');
      return item === null ? fail('invalid', 'Only an installed console can start at login') : write(item, enabled);
    },
    async applyPolicy() {
      if (item === null || policy === null) return;
      try {
        if (((await item.read()) === 'off') === policy) await write(item, policy);
      } catch (cause) {
        log.error('start-at-login.policy', cause);
      }
    },
    onChange: changed.add,
  };
};
