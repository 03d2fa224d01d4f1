import { release as systemVersion } from 'node:os';
import {
  captureException,
  functionToStringIntegration,
  getCurrentScope,
  getIsolationScope,
  IPCMode,
  init,
  linkedErrorsIntegration,
  withScope,
} from '@sentry/electron/main';
import type { IpcMain } from 'electron';
import type { Sender } from '../bridge/sender.ts';
import type { HttpFetch } from '../http/http.ts';
import type { Log } from '../log/log.ts';
import type { Reporter } from './error-reports.ts';
import { guardReportIpc, ipcNamespace } from './guard-ipc.ts';
import { createReportTransport, type ReportTransport } from './report-transport.ts';

interface SentryParts {
  dsn: string;
  release: string;
  environment: string;
  platform: NodeJS.Platform;
  fetch: HttpFetch;
  /** Whether the contract has an endpoint of a name. */
  loadEndpoints: () => Promise<(name: string) => boolean>;
  isReplayAllowed: () => boolean;
  ipc: IpcMain;
  isTrusted: (event: Sender) => boolean;
  log: Log;
}

const systemNames: Partial<Record<NodeJS.Platform, string>> = { darwin: 'macOS', win32: 'Windows', linux: 'Linux' };

/**
 * Starts Sentry in the main process: the one place that does. No integration but these: the defaults write to the disk, read local
 * variables and minidumps, watch the network, or handle crashes, which the console does itself.
 */
export const startSentry = (parts: SentryParts): Reporter => {
  const { dsn, release, environment, platform, fetch, loadEndpoints, isReplayAllowed, ipc, isTrusted, log } = parts;
  let transport: ReportTransport | undefined;
  init({
    dsn,
    release,
    environment,
    ipcNamespace,
    ipcMode: IPCMode.Classic,
    transport: ({ url }) => {
      transport = createReportTransport({ url, fetch, loadEndpoints, isReplayAllowed, log });
      return transport;
    },
    defaultIntegrations: false,
    integrations: [functionToStringIntegration(), linkedErrorsIntegration()],
    sendDefaultPii: false,
    includeLocalVariables: false,
    attachScreenshot: false,
    sendClientReports: false,
    skipOpenTelemetrySetup: true,
  });
  guardReportIpc({ ipc, isTrusted, log });
  const scope = getCurrentScope();
  scope.setContext('os', { name: systemNames[platform] ?? platform, version: systemVersion() });
  scope.setContext('electron', { name: 'Electron', version: process.versions.electron });
  scope.setContext('chrome', { name: 'Chrome', version: process.versions.chrome });
  return {
    report: (cause, tags) =>
      withScope((reported) => {
        reported.setTags({ ...tags });
        if (tags.endpoint) reported.setFingerprint(['request', tags.endpoint, tags.code ?? '']);
        captureException(cause);
      }),
    clear: () => {
      scope.clearBreadcrumbs();
      getIsolationScope().clearBreadcrumbs();
      transport?.clear();
    },
  };
};
