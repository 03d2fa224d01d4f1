import { app, session as chromiumSession, ipcMain, net } from 'electron';
import { loadContract } from '../api/load-contract.ts';
import { isTrusted } from '../bridge/sender.ts';
import { createChromiumFetch } from '../http/chromium-fetch.ts';
import { reportingTarget } from '../telemetry/reporting-target.ts';
import type { Foundation } from './foundation.ts';
import type { Platform } from './platform.ts';
import type { Windowing } from './windowing.ts';

type TelemetryParts = Pick<Foundation, 'platform' | 'development' | 'home' | 'settings' | 'errorReports' | 'log'> &
  Pick<Windowing, 'windows' | 'access'> &
  Pick<Platform, 'training'>;

/** Error reporting: decides whether it is on. `start` loads Sentry, which nothing waits for but the pages' reports. */
export const createTelemetry = (parts: TelemetryParts) => {
  const { platform, development, home, settings, errorReports, log, windows, access, training } = parts;
  const { telemetryDsn, environment } = settings;
  const target = reportingTarget({ telemetryDsn, environment, development, isTraining: training !== null });
  const { promise: ready, resolve } = Promise.withResolvers<boolean>();
  if (target === null) {
    errorReports.disable();
    resolve(false);
  }
  const start = async (): Promise<void> => {
    if (target === null) return;
    try {
      const { startSentry } = await import('../telemetry/sentry.ts');
      errorReports.connect(
        startSentry({
          ...{ ...target, platform, log },
          release: app.getVersion(),
          fetch: createChromiumFetch({
            request: net.request,
            sessionFor: () => chromiumSession.fromPartition('telemetry', { cache: false }),
          }),
          loadEndpoints: async () => {
            const { endpoints } = await loadContract();
            return (name) => endpoints.has(name);
          },
          isReplayAllowed: access.isUnlocked,
          ipc: ipcMain,
          isTrusted: (event) => isTrusted(event, windows.has, home),
        }),
      );
      resolve(true);
    } catch (cause) {
      log.error('telemetry.start', cause);
      errorReports.disable();
      resolve(false);
    }
  };
  return { isOn: target !== null, ready, start };
};
export type Telemetry = ReturnType<typeof createTelemetry>;
