import { app, session as chromiumSession, ipcMain } from 'electron';
import { isTrusted } from '../bridge/sender.ts';
import { reportingDsn } from '../telemetry/reporting-dsn.ts';
import type { Foundation } from './foundation.ts';
import type { Platform } from './platform.ts';
import type { Windowing } from './windowing.ts';

type TelemetryParts = Pick<
  Foundation,
  'platform' | 'development' | 'home' | 'settings' | 'environment' | 'errorReports' | 'log'
> &
  Pick<Windowing, 'windows' | 'access'> &
  Pick<Platform, 'training'>;

/** Error reporting: decides whether it is on. `start` loads Sentry, which nothing waits for but the pages' reports. */
export const createTelemetry = (parts: TelemetryParts) => {
  const { platform, development, home, settings, environment, errorReports, log, windows, access, training } = parts;
  const { telemetryDsn } = settings;
  const dsn = reportingDsn({ telemetryDsn, development, isTraining: training !== null });
  const { promise: ready, resolve } = Promise.withResolvers<boolean>();
  if (dsn === null) {
    errorReports.disable();
    resolve(false);
  }
  const start = async (): Promise<void> => {
    if (dsn === null) return;
    try {
      const { startSentry } = await import('../telemetry/sentry.ts');
      errorReports.connect(
        startSentry({
          ...{ dsn, platform, log },
          release: app.getVersion(),
          environment: environment ?? 'training',
          fetch: (url, init) => chromiumSession.fromPartition('telemetry', { cache: false }).fetch(url, init),
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
  return { isOn: dsn !== null, ready, start };
};
export type Telemetry = ReturnType<typeof createTelemetry>;
