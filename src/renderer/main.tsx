// First: what the other modules rely on, then the requests that main answers while those are evaluated.
import './app/page-setup.ts';
import './app/telemetry/early-errors.ts';
import './app/initial-state.ts';
import './app/styles.ts';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { App, nonce } from './app/app.tsx';
import { loadFirstPage } from './app/first-page.ts';
import { startDataChanges } from './kernel/api/data-changes.ts';
import { startDriftReport } from './kernel/api/drift-notice.ts';
import { startPlatformClock, startReachable } from './kernel/api/reachable.ts';
import { appInfo } from './kernel/base/app-info.ts';
import { disableReports } from './kernel/base/error-reports.ts';
import { startStorageMirror } from './kernel/base/storage-mirror.ts';
import { startScheme, startTheme } from './kernel/base/theme.ts';
import { startInputMethodGuard } from './kernel/commands/input-method.ts';
import { startKeyHandler } from './kernel/commands/key-handler.ts';
import { startDataOwner } from './kernel/member/data-owner.ts';
import { startPreferences } from './kernel/session/follow-preferences.ts';
import { startInertPage } from './kernel/session/lock/inert-page.ts';
import { preload } from './kernel/ui/states/lazy-part.tsx';
import { startToasts } from './kernel/ui/toasts/toast-store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// react-remove-scroll, inside Mantine's overlays, asks this module for the nonce of its style tag.
setNonce(nonce);

const loadStartup = async () => (await import('./app/startup.ts')).startAfterFirstPaint;
const loadTelemetry = async () => (await import('./app/telemetry/sentry.ts')).startReports;
/** The page works without these parts, whose chunk may be gone after an update. */
const handleFirstPaint = () => {
  preload(loadStartup).then(
    (start) => start(),
    () => {},
  );
  if (!appInfo().errorReporting) disableReports();
  else preload(loadTelemetry).then((start) => start(), disableReports);
};

startStorageMirror();
startInputMethodGuard();
startInertPage();
startScheme();
startToasts();
startDataChanges();
startDataOwner();
startReachable();
startPlatformClock();
startPreferences();
// Not awaited: the sign-in form's chunk imports this one, so awaiting it here would be a deadlock.
void loadFirstPage().then(() => {
  startTheme();
  startDriftReport();
  startKeyHandler();
  createRoot(root).render(<App onFirstPaint={handleFirstPaint} />);
});
