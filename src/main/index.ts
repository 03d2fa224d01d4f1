import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { app, dialog, protocol } from 'electron';
import { loadContract } from './api/load-contract.ts';
import { isReleasePackage } from './base/build-flavor.ts';
import { appId } from './config/app-id.ts';
import { makePrivateFolder } from './config/private-folder.ts';
import { speakHttp1 } from './http/speak-http1.ts';
import { appPrivileges, appScheme } from './shell/guards/app-protocol.ts';
import { stopDictionaryDownloads } from './shell/guards/guards.ts';
import { refuseSwitches } from './shell/guards/switches.ts';
import { wasStartedAtLogin } from './shell/start-at-login/login-item.ts';
import { limitPageMemory } from './shell/windows/page-memory.ts';
import { connectBridge } from './startup/bridge-calls.ts';
import { createDesktop } from './startup/desktop.ts';
import { createFoundation } from './startup/foundation.ts';
import { servePages } from './startup/pages.ts';
import { createPlatform } from './startup/platform.ts';
import { createStartFailure } from './startup/start-failure.ts';
import { createTelemetry } from './startup/telemetry.ts';
import { createWindowing } from './startup/windowing.ts';

// The composition root. Each phase gets by name the parts of the phases before it that it uses; docs/architecture.md lists them.

const start = async (): Promise<void> => {
  const foundation = await createFoundation(import.meta.dirname);
  const { development, platform, isMac, mainFolder, userData, home, usesDevServer, log, flushLog, endLog, filesIdle } =
    foundation;
  const { errorReports, health, dialogs, links, lifecycle, state, clientStorage, settings, configPaths, sources } =
    foundation;
  const { preferences, isTraining, environment } = foundation;
  const { windows, emit, access, contentsGuard, outsideOpens, writes, saving, unsavedChanges } = createWindowing({
    ...{
      platform,
      isMac,
      development,
      mainFolder,
      home,
      log,
      errorReports,
      health,
      dialogs,
      state,
      settings,
      preferences,
      environment,
    },
  });
  const {
    training,
    captcha,
    client,
    session,
    restoreSession,
    inFlight,
    journal,
    signedInMember,
    reports,
    approvals,
    reachability,
    clock,
    storedSession,
    overwriteGuard,
    media,
    pageData,
    updates,
  } = createPlatform({
    ...{
      platform,
      development,
      mainFolder,
      userData,
      log,
      errorReports,
      health,
      dialogs,
      links,
      state,
      clientStorage,
      settings,
      preferences,
    },
    isTraining,
    windows,
    emit,
    access,
    contentsGuard,
    saving,
    writes,
  });
  const telemetry = createTelemetry({
    platform,
    development,
    home,
    settings,
    errorReports,
    log,
    windows,
    access,
    training,
  });
  log.info('start', { version: app.getVersion(), platform, training: training !== null, development });
  void restoreSession();

  await app.whenReady();
  await servePages({ mainFolder, home, usesDevServer, development, clientStorage, log, media, pageData });
  const { theme, startAtLogin, lock, logout, commands, shortcuts, contextMenu } = createDesktop({
    platform,
    isMac,
    development,
    lifecycle,
    links,
    log,
    state,
    clientStorage,
    settings,
    preferences,
    windows,
    emit,
    access,
    unsavedChanges,
    session,
  });
  connectBridge({
    platform,
    home,
    mainFolder,
    userData,
    lifecycle,
    log,
    flushLog,
    links,
    state,
    clientStorage,
    settings,
    configPaths,
    sources,
    preferences,
    environment,
    health,
    windows,
    emit,
    access,
    writes,
    unsavedChanges,
    outsideOpens,
    files: saving.files,
    client,
    media,
    session,
    inFlight,
    journal,
    signedInMember,
    reports,
    approvals,
    training,
    captcha,
    reachability,
    clock,
    overwriteGuard,
    updates,
    telemetry,
    theme,
    startAtLogin,
    lock,
    logout,
    commands,
    shortcuts,
    contextMenu,
  });
  lifecycle.started({
    focusWindow: () => windows.focus(),
    writesEnd: inFlight.writesEnd,
    keychainStored: async () => {
      // First the file, which says "locked" at once: the system may end the app while the keychain is being waited for.
      await Promise.allSettled([state.flush()]);
      await storedSession.finish();
    },
    flush: async () => {
      // Writes still in flight are canceled now, so that the log records their unknown outcome.
      inFlight.cancelAll();
      await inFlight.writesEnd();
      training?.stop();
      await storedSession.end();
      await Promise.allSettled([saving.files.discardAll(), state.flush(), clientStorage.flush(), endLog()]);
      await filesIdle();
    },
    installUpdate: updates.installBeforeExit,
  });
  const isBackgroundStart = wasStartedAtLogin(app, platform, process.argv);
  const first = isBackgroundStart ? windows.openMinimized() : windows.open();
  // Not earlier: on a small machine it would slow down the first page. A maximized window shows at once.
  const startInBackground = () => {
    training?.start();
    void telemetry.start();
    // A request that needs it reports an error.
    loadContract().catch(() => {});
    updates.start();
  };
  if (isBackgroundStart || first.isVisible()) startInBackground();
  else first.once('show', startInBackground);
};

// Chromium's own handling of this switch differs between platforms, so the folder is set here as well.
const profile = app.commandLine.getSwitchValue('user-data-dir');
if (profile !== '') app.setPath('userData', resolve(profile));
protocol.registerSchemesAsPrivileged([{ scheme: appScheme, privileges: appPrivileges }]);
app.enableSandbox();
stopDictionaryDownloads(app);
speakHttp1(app.commandLine);
limitPageMemory(app.commandLine);
// Windows shows notices and groups taskbar windows by this id; installers must use the same one.
if (process.platform === 'win32') app.setAppUserModelId(appId);
const isRelease = isReleasePackage(app);
// Chromium would write the keys of every connection to the file that it names.
if (isRelease) delete process.env.SSLKEYLOGFILE;
if (!refuseSwitches({ app, dialog, args: process.argv.slice(1), platform: process.platform, isRelease })) {
  const showFailure = createStartFailure({ app, dialog, home: homedir() });
  try {
    // Before the lock, which Chromium refuses without a word if it can't write there.
    makePrivateFolder(app.getPath('userData'));
    if (app.requestSingleInstanceLock()) start().catch(showFailure);
    else app.exit(0);
  } catch (cause) {
    void showFailure(cause);
  }
}
