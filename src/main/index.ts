import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  app,
  session as chromiumSession,
  dialog,
  shell as electronShell,
  ipcMain,
  nativeTheme,
  powerMonitor,
  protocol,
  screen,
  systemPreferences,
} from 'electron';
import { apiHandlers } from './bridge/api-handlers.ts';
import { appHandlers } from './bridge/app-handlers.ts';
import { downloadHandlers } from './bridge/download-handlers.ts';
import { createEmit } from './bridge/emit.ts';
import { fileHandlers } from './bridge/file-handlers.ts';
import { lockHandlers, refusedWhileLocked } from './bridge/lock-handlers.ts';
import { registerCalls } from './bridge/register.ts';
import { isTrusted } from './bridge/sender.ts';
import { sessionHandlers } from './bridge/session-handlers.ts';
import { trainingHandlers } from './bridge/training-handlers.ts';
import { appId } from './config/app-id.ts';
import { openJsonFile } from './config/json-file.ts';
import { loadSettings } from './config/load-settings.ts';
import { makePrivateFolder } from './config/private-folder.ts';
import { appState, firstState } from './config/state.ts';
import { connect } from './connection.ts';
import { startDesktop } from './desktop.ts';
import { startTrainingHost } from './embedded/training-host.ts';
import { readTrainingOptions } from './embedded/training-options.ts';
import { createLog } from './log/log.ts';
import { createRotatingFile } from './log/rotating-file.ts';
import { startSaving } from './saving.ts';
import { missingCaptcha } from './session/captcha.ts';
import { chooseCaptcha } from './session/choose-captcha.ts';
import { createAppInfo } from './shell/app-info.ts';
import { appHome, appPrivileges, appScheme, createAppProtocol } from './shell/app-protocol.ts';
import { developmentPolicy } from './shell/content-policy.ts';
import { watchCrashes } from './shell/crash.ts';
import { DeepLinks } from './shell/deep-links.ts';
import { createDialogs } from './shell/dialogs.ts';
import { createExternalLinks } from './shell/external-links.ts';
import { forbiddenSwitches, guardContents, guardSession } from './shell/guards.ts';
import { watchLifecycle } from './shell/lifecycle.ts';
import { createLock } from './shell/lock.ts';
import { createLogout } from './shell/logout.ts';
import { createPresence } from './shell/presence.ts';
import { createRelaunch } from './shell/relaunch.ts';
import { createTheme } from './shell/theme.ts';
import { Unsaved } from './shell/unsaved.ts';
import { Windows } from './shell/windows.ts';

// Composition root: builds, wires, starts. What each part does stands in its own file; docs/architecture.md has the picture.

/** Chosen when building, so that a shipped app has no switch for it. */
const development = import.meta.env.DEV;
const devServer = development ? process.env.ELECTRON_RENDERER_URL : undefined;
const home = devServer === undefined ? appHome : new URL(devServer);
const { platform } = process;

const start = async (): Promise<void> => {
  const userData = app.getPath('userData');
  makePrivateFolder(userData);
  const logFile = createRotatingFile(join(userData, 'logs', 'main.log'));
  const write = (line: string) => {
    logFile.write(line);
    if (development) process.stderr.write(`${line}\n`);
  };
  const log = createLog({ write, home: homedir() });
  const dialogs = createDialogs({ dialog, ready: () => app.whenReady() });
  const links = new DeepLinks({ log });
  links.receiveFrom(process.argv);
  const relaunch = createRelaunch(app, process.argv, links);
  const lifecycle = watchLifecycle({ app, platform, links, relaunch });
  watchCrashes({
    app,
    process,
    ask: dialogs.problem,
    relaunch,
    isOurs: (window) => windows.has(window.webContents.id),
    askOf: dialogs.choice,
    failedPage: new URL('failed.html', home),
    flushLog: logFile.flush,
    log,
  });

  const [state, { settings, places }] = await Promise.all([
    openJsonFile(join(userData, 'state.json'), appState, firstState, log, { unlockedFor: null }),
    loadSettings({
      userData,
      platform,
      allowLoopback: development,
      userDefault: (key, type) => systemPreferences.getUserDefault(key, type),
      log,
    }),
  ]);

  const wantsTraining = app.commandLine.hasSwitch('training');
  const training =
    wantsTraining && settings.allowTraining
      ? startTrainingHost({
          start: () =>
            new Worker(join(import.meta.dirname, 'training.js'), {
              workerData: readTrainingOptions(
                join(userData, 'training'),
                (name) => app.commandLine.getSwitchValue(name),
                log,
              ),
              name: 'training',
              execArgv: [],
            }),
          mailed: (mail) => emit('training.mail', mail),
          failed: (message) => void dialogs.problem('The training platform is not running', message, ['Close']),
          log,
        })
      : null;
  log.info('start', { version: app.getVersion(), platform, training: training !== null, development });

  const presence = createPresence();
  const unsaved = new Unsaved({ app, ask: dialogs.choice });
  const windows = new Windows({
    home,
    preload: join(import.meta.dirname, '../preload/index.cjs'),
    devTools: development,
    title: app.getName(),
    background: () => theme.background(),
    workAreas: () => {
      const primary = screen.getPrimaryDisplay();
      const others = screen.getAllDisplays().filter((display) => display.id !== primary.id);
      return [primary, ...others].map((display) => display.workArea);
    },
    saved: () => state.value.window,
    remember: (window) => state.update({ window }),
    openExternal: createExternalLinks(settings.allowedExternalHosts, (url) => electronShell.openExternal(url)),
    pageGone: (id) => {
      inFlight.cancelWindow(id);
      unsaved.set(id, false);
      void saving.files.discardWindow(id);
      desktop.pageGone(id);
    },
    opened: (window) => unsaved.guard(window),
    activate: () => {
      if (platform !== 'darwin') return;
      app.show();
      app.focus({ steal: true });
    },
  });
  const emit = createEmit(() => windows.contents());

  const pictures = (anyLoopback: readonly string[]) => {
    const address = training ? training.currentUrl() : settings.mediaHost;
    if (address !== null) return [new URL(address).origin];
    return training ? anyLoopback : [];
  };

  const saving = startSaving({ dialogs, windows, presence, log });
  const contentsGuard = guardContents(app, { home, log });
  const captcha = chooseCaptcha({
    captcha: settings.captcha,
    training,
    development,
    open: async (config) => {
      const { windowCaptcha } = await import('./session/captcha-window.ts');
      return windowCaptcha(config, contentsGuard, development);
    },
  });
  const { client, session, inFlight, reachability } = connect({
    userData,
    settings,
    state,
    training,
    captcha,
    presence,
    ended: (reason) => {
      saving.forget();
      // A link that waits for somebody to sign in again is theirs; after a logout it would meet whoever comes next.
      if (reason === 'logout') links.forget();
    },
    emit,
    log,
  });
  void session.restore();

  await app.whenReady();

  const theme = createTheme({
    native: nativeTheme,
    first: state.value.theme,
    remember: (choice) => state.update({ theme: choice }),
    changed: (current) => {
      emit('theme.changed', current);
      for (const window of windows.all()) window.setBackgroundColor(theme.background());
    },
  });
  protocol.handle(
    appScheme,
    createAppProtocol({
      root: join(import.meta.dirname, '../renderer'),
      media: () => pictures(['http://127.0.0.1:*']),
    }),
  );
  guardSession(chromiumSession.defaultSession, {
    home,
    media: () => pictures([]),
    devTools: development,
    pagePolicy: devServer === undefined ? null : developmentPolicy(pictures(['http://127.0.0.1:*'])),
    log,
  });
  const lock = createLock({
    power: powerMonitor,
    session,
    isPresent: presence.isPresent,
    settings,
    own: {
      get: () => state.value.lockAfterMinutes,
      set: (lockAfterMinutes) => state.update({ lockAfterMinutes }),
    },
  });
  const logout = createLogout({ session, presence, unsaved, front: () => windows.front() });
  const desktop = startDesktop({
    home,
    platform,
    development,
    settings,
    state,
    windows,
    presence,
    links,
    unsaved,
    session,
    logout,
    theme,
    emit,
    log,
  });
  registerCalls({
    ipc: ipcMain,
    isTrusted: (event) => isTrusted(event, (id) => windows.has(id), home),
    refused: refusedWhileLocked(session),
    handlers: {
      ...appHandlers({
        info: createAppInfo({
          name: app.getName(),
          version: app.getVersion(),
          platform,
          settings,
          training,
          captchaReady: captcha !== missingCaptcha,
          configPaths: places,
          reachable: reachability.current,
          theme: () => state.value.theme,
        }),
        theme,
        restart: () => {
          relaunch();
          app.quit();
        },
      }),
      ...sessionHandlers(session, logout),
      ...lockHandlers(lock),
      ...apiHandlers({
        client,
        session,
        inFlight,
        changed: (endpoint, windowId) => emit('data.changed', { endpoint }, windowId),
      }),
      ...fileHandlers(saving.files),
      ...downloadHandlers({
        client,
        files: saving.files,
        inFlight,
        progress: (progress) => emit('api.progress', progress),
      }),
      ...trainingHandlers(training),
      ...desktop.handlers,
    },
    log,
  });

  powerMonitor.on('resume', () => session.recheck());
  lifecycle.started({
    focus: () => windows.focus(),
    writesEnd: () => inFlight.writesEnd(),
    flush: async () => {
      // What has not ended by now is cut off here, so that the log says what is unknown.
      inFlight.cancelAll();
      await inFlight.writesEnd();
      training?.stop();
      await Promise.allSettled([saving.files.discardAll(), state.flush(), logFile.flush()]);
    },
  });
  windows.open();
};

// Said here as well, so that the folder of a test or a second profile does not hang on what Chromium makes of the switch.
const profile = app.commandLine.getSwitchValue('user-data-dir');
if (profile !== '') app.setPath('userData', resolve(profile));
protocol.registerSchemesAsPrivileged([{ scheme: appScheme, privileges: appPrivileges }]);
app.enableSandbox();
// Windows shows notices and groups windows on the taskbar by this name; installers must use the same.
if (platform === 'win32') app.setAppUserModelId(appId);
if (app.isPackaged && forbiddenSwitches.some((name) => app.commandLine.hasSwitch(name))) app.exit(1);
else if (!app.requestSingleInstanceLock()) app.exit(0);
else void start();
