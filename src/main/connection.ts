import { hostname } from 'node:os';
import { net } from 'electron';
import { fail, succeed } from '#contract/result.ts';
import { Client } from './api/client.ts';
import { createDevice } from './api/device.ts';
import { createDriftReport } from './api/drift-report.ts';
import { InFlight } from './api/in-flight.ts';
import { createPlatformClock } from './api/platform-clock.ts';
import { createReachability } from './api/reachability.ts';
import type { Emit } from './bridge/emit.ts';
import { appId } from './config/app-id.ts';
import type { JsonFile } from './config/json-file.ts';
import type { Settings } from './config/settings.ts';
import type { AppState } from './config/state.ts';
import type { TrainingHost } from './embedded/training-host.ts';
import type { Log } from './log/log.ts';
import type { CaptchaProvider } from './session/captcha.ts';
import { systemKeychain, timed } from './session/keychain.ts';
import { type EndReason, Session } from './session/session.ts';
import { createTokenVault, vaultName } from './session/token-vault.ts';
import { createTokens } from './session/tokens.ts';
import type { Presence } from './shell/presence.ts';

interface ConnectionParts {
  /** The profile's folder: each has its token of its own. */
  userData: string;
  settings: Pick<Settings, 'apiBaseUrl' | 'unlock'>;
  state: JsonFile<AppState>;
  training: TrainingHost | null;
  captcha: CaptchaProvider;
  presence: Presence;
  /** A session is over, and nothing of its member may stay. */
  ended: (reason: EndReason) => void;
  emit: Emit;
  log: Log;
}

/** Wires what speaks with the platform: the client, its clock and reach, and the session with its vault. The session is not restored yet. */
export const connect = (parts: ConnectionParts) => {
  const { userData, settings, state, training, captcha, presence, ended, emit, log } = parts;
  const tokens = createTokens();
  const inFlight = new InFlight();
  const drift = createDriftReport((endpoint, where) => {
    log.warn('api.drift', { endpoint, where });
    emit('contract.drift', { endpoint });
  });
  const reachability = createReachability((reachable) => emit('platform.reachable', reachable));
  const clock = createPlatformClock({
    offsetMs: state.value.clockOffsetMs,
    changed: (clockOffsetMs) => {
      state.update({ clockOffsetMs });
      session.recheck();
    },
  });
  const client = new Client({
    fetch: (url, init) => net.fetch(url, init),
    baseUrl: async () => {
      if (training) return training.url();
      return settings.apiBaseUrl === null
        ? fail('internal', 'This console is not configured')
        : succeed(settings.apiBaseUrl);
    },
    device: createDevice({
      platform: process.platform,
      hostname,
      stored: state.value.deviceId,
      store: (deviceId) => state.update({ deviceId }),
    }),
    bearer: (auth) => tokens[auth],
    rejected: (token) => session.rejected(token),
    answered: ({ serverTime, sentAt, at }) => {
      reachability.answered(at);
      if (serverTime !== null) clock.observe(serverTime, sentAt, at);
    },
    unanswered: reachability.unanswered,
    drifted: drift.report,
    log,
  });
  const session = new Session({
    client,
    tokens,
    vault: createTokenVault({
      keychain: timed(systemKeychain(appId)),
      // The training platform's port changes at each start; it is one platform all the same.
      name: vaultName(training ? 'training' : (settings.apiBaseUrl ?? ''), userData),
      discard: {
        get: () => state.value.discardStoredToken,
        set: (discardStoredToken) => state.update({ discardStoredToken }),
      },
      log,
    }),
    captcha,
    now: clock.now,
    lock: {
      stored: () => state.value.unlockedFor,
      store: (unlockedFor) => state.update({ unlockedFor }),
      unlock: settings.unlock,
    },
    changed: (current) => {
      presence.observe(current);
      emit('session.changed', current);
    },
    ended: (reason) => {
      inFlight.cancelAll();
      drift.forget();
      ended(reason);
    },
    log,
  });
  return { client, session, inFlight, reachability };
};
