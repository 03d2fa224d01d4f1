import { join } from 'node:path';
import { app, type BrowserWindow, shell as electronShell, nativeTheme } from 'electron';
import { ceilings } from '#contract/bridge/ceilings.ts';
import { titleWithEnvironment } from '#contract/platform/environment.ts';
import { createEmit, send } from '../bridge/emit.ts';
import { createDialogGate } from '../ceilings/dialog-gate.ts';
import { createMinuteLimit } from '../ceilings/minute-limit.ts';
import { refuseOverLimit } from '../ceilings/refuse-over-limit.ts';
import { createAccess } from '../session/access.ts';
import { createSaving } from '../shell/files/saving.ts';
import { guardCertificates, serverOf } from '../shell/guards/certificates.ts';
import { createExternalLinks } from '../shell/guards/external-links.ts';
import { createContentsGuard } from '../shell/guards/guards.ts';
import { createUnsavedChanges } from '../shell/logout/unsaved-changes.ts';
import { backgroundOf } from '../shell/native-theme.ts';
import { handlePageCrashes } from '../shell/windows/crash.ts';
import { workAreas } from '../shell/windows/displays.ts';
import { windowIcon } from '../shell/windows/window-icon.ts';
import { createWindows } from '../shell/windows/windows.ts';
import { createWriteConfirmation } from '../writes/write-confirmation.ts';
import { createWritePace } from '../writes/write-pace.ts';
import type { Foundation } from './foundation.ts';

type WindowingParts = Pick<
  Foundation,
  | 'platform'
  | 'isMac'
  | 'development'
  | 'mainFolder'
  | 'home'
  | 'log'
  | 'errorReports'
  | 'health'
  | 'dialogs'
  | 'state'
  | 'settings'
  | 'preferences'
  | 'environment'
>;

/** Phase 2: windows, and what belongs to each of them: unsaved changes, files being saved, confirmations. No window opens yet. */
export const createWindowing = (parts: WindowingParts) => {
  const { platform, isMac, development, mainFolder, home, log, errorReports, health, dialogs, state, settings } = parts;
  const { preferences, environment } = parts;
  const { report } = errorReports;
  const gate = createDialogGate(log);
  const outsideOpens = createMinuteLimit(log, 'outsideOpensPerMinute');
  const ask: typeof dialogs.choice = (window, ...question) =>
    gate.askAsMain(window.webContents.id, () => dialogs.choice(window, ...question));
  const onFull = (window: BrowserWindow) => {
    const { message } = refuseOverLimit(
      log,
      'windows',
      `${ceilings.windows} windows are open. Close one to open another.`,
    );
    const entered = gate.enter(window.webContents.id);
    if (!entered.ok) return;
    void dialogs.choice(window, message, ['OK'], new AbortController().signal).finally(entered.value);
  };
  const windows = createWindows({
    home,
    preload: join(mainFolder, '../preload/index.cjs'),
    devTools: development,
    allowsCapture: settings.allowScreenCapture,
    title: titleWithEnvironment(app.getName(), environment),
    icon: windowIcon({ platform, isPackaged: app.isPackaged, folder: join(mainFolder, '../../resources/icons') }),
    background: () => backgroundOf(nativeTheme),
    workAreas,
    savedPlacement: () => state.value.window,
    savePlacement: (window) => state.update({ window }),
    openExternal: createExternalLinks(settings.allowedExternalHosts, async (url) => {
      if (outsideOpens.take() === null) await electronShell.openExternal(url);
    }),
    onFull,
    macApp: isMac ? app : null,
  });
  const contentsGuard = createContentsGuard({ app, home, log });
  const { apiBaseUrl, clientCertificateIssuer: issuer } = settings;
  const sendsCertificate = apiBaseUrl !== null && issuer !== null;
  guardCertificates({ app, clientCertificate: sendsCertificate ? { host: serverOf(apiBaseUrl), issuer } : null });
  handlePageCrashes({ app, ask, windows, failedPage: new URL('failed.html', home), report, log });
  const access = createAccess();
  const { confirmWrite, confirmRun, confirmUnrecorded, startRun } = createWriteConfirmation({
    windows,
    access,
    gate,
    ask: dialogs.irreversible,
    askUnrecorded: dialogs.unrecorded,
  });
  const pace = createWritePace({ windows, access, log });
  const saving = createSaving({ dialogs, gate, outsideOpens, platform, windows, access, preferences, log });
  const unsavedChanges = createUnsavedChanges({ app, ask });
  windows.onOpen(unsavedChanges.guard);
  windows.onPageGone((id) => unsavedChanges.set(id, { unsaved: false, sending: false }));
  health.onFailure(() => {
    const front = windows.front();
    if (front) send(front.webContents, 'storage.failed', undefined);
  });
  const writes = { confirmWrite, confirmRun, confirmUnrecorded, startRun, pace };
  return {
    windows,
    emit: createEmit(windows.contents),
    access,
    contentsGuard,
    outsideOpens,
    writes,
    saving,
    unsavedChanges,
  };
};
export type Windowing = ReturnType<typeof createWindowing>;
