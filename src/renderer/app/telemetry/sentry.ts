import {
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  getCurrentScope,
  getIsolationScope,
  init,
  linkedErrorsIntegration,
  startSpan,
} from '@sentry/electron/renderer';
import { appInfo } from '#kernel/base/app-info.ts';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';
import { connectReports, disableReports } from '#kernel/base/error-reports.ts';
import { setMeasureRequest } from '#kernel/base/request-spans.ts';
import { isSignedIn } from '#kernel/session/session.ts';

/** Shares of what is sent: of page loads and navigations, of sessions, and of sessions with an error. */
const rates = { traces: 0.7, replays: 0.1, replaysOnError: 1 };

const loadReplay = async () => (await import('./replay.ts')).createReplay(rates.replays);

/** Records replays from each sign-in to the end of its session, and forgets the session's breadcrumbs with it. */
const followSession = (): void => {
  // One promise: several events may arrive while the recorder is loaded, and there may be one recorder only.
  let loading: Promise<Awaited<ReturnType<typeof loadReplay>> | null> | undefined;
  let recording: Awaited<ReturnType<typeof loadReplay>> | null = null;
  const start = async (): Promise<void> => {
    loading ??= loadReplay().catch(() => null);
    const replay = await loading;
    if (recording !== null || replay === null || !isSignedIn()) return;
    recording = replay;
    replay.start();
  };
  const stop = (): void => {
    recording?.stop();
    recording = null;
    getCurrentScope().clearBreadcrumbs();
    getIsolationScope().clearBreadcrumbs();
  };
  bridge.on['session.changed'](({ status }) => (status === 'signed-in' ? void start() : stop()));
  if (isSignedIn()) void start();
};

/**
 * Starts Sentry in the page: the one place that does. Main scrubs and sends the reports (docs/security.md), so nothing is removed here.
 * The page's own listeners report uncaught errors (early-errors.ts).
 */
export const startReports = async (): Promise<void> => {
  if (!unwrap(await bridge.call['reports.ready']())) {
    disableReports();
    return;
  }
  init({
    release: appInfo().version,
    defaultIntegrations: false,
    integrations: [
      breadcrumbsIntegration({ console: false, fetch: false, xhr: false }),
      linkedErrorsIntegration(),
      browserTracingIntegration({ traceFetch: false, traceXHR: false, enableInp: false }),
    ],
    tracesSampleRate: rates.traces,
    replaysSessionSampleRate: rates.replays,
    replaysOnErrorSampleRate: rates.replaysOnError,
    sendDefaultPii: false,
  });
  setMeasureRequest((name, send) => startSpan({ name, op: 'api.request', onlyIfParent: true }, send));
  connectReports((error, id) => void captureException(error, { event_id: id }));
  followSession();
};
