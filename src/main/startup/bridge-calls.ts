import { app, ipcMain, nativeTheme } from 'electron';
import { createAboutHandlers } from '../about/about-handlers.ts';
import { createApprovalHandlers } from '../approvals/approval-handlers.ts';
import { registerCalls } from '../bridge/register.ts';
import { isTrusted } from '../bridge/sender.ts';
import { createRequestTurns } from '../ceilings/request-turns.ts';
import { createStorageHandlers } from '../config/storage-handlers.ts';
import { createTrainingHandlers } from '../embedded/training-handlers.ts';
import { createReportHandlers } from '../reports/report-handlers.ts';
import { type ApiParts, createApiHandlers } from '../requests/api-handlers.ts';
import { createDownloadHandlers } from '../requests/download-handlers.ts';
import { createLockHandlers } from '../session/lock/lock-handlers.ts';
import { refusedWhileLocked } from '../session/lock/locked-calls.ts';
import { createAppHandlers } from '../shell/app-handlers.ts';
import { createAppInfo } from '../shell/app-info.ts';
import { createDesktopHandlers } from '../shell/desktop-handlers.ts';
import { createFileHandlers } from '../shell/files/file-handlers.ts';
import { createPackCase } from '../shell/files/pack-case.ts';
import { sourceOf } from '../shell/files/page-margins.ts';
import { createPrintPage } from '../shell/files/print-page.ts';
import { createSessionHandlers } from '../shell/logout/session-handlers.ts';
import { backgroundOf } from '../shell/native-theme.ts';
import { createPreferenceHandlers } from '../shell/start-at-login/preference-handlers.ts';
import { createMemberHistory } from '../shell/windows/member-history.ts';
import { createUpdateHandlers } from '../updates/update-handlers.ts';
import { createWriteHandlers } from '../writes/write-handlers.ts';
import { createAbout } from './about.ts';
import type { Desktop } from './desktop.ts';
import type { Foundation } from './foundation.ts';
import type { Platform } from './platform.ts';
import type { Telemetry } from './telemetry.ts';
import type { Windowing } from './windowing.ts';

type BridgeParts = Parameters<typeof createAbout>[0] &
  Pick<
    Foundation,
    | 'platform'
    | 'home'
    | 'lifecycle'
    | 'links'
    | 'clientStorage'
    | 'configPaths'
    | 'preferences'
    | 'environment'
    | 'health'
  > &
  Pick<Windowing, 'windows' | 'emit' | 'access' | 'writes' | 'unsavedChanges'> &
  Pick<Windowing['saving'], 'files'> &
  Pick<
    Platform,
    | 'client'
    | 'session'
    | 'inFlight'
    | 'journal'
    | 'signedInMember'
    | 'reports'
    | 'approvals'
    | 'training'
    | 'captcha'
    | 'reachability'
    | 'clock'
    | 'updates'
    | 'media'
  > &
  Pick<Desktop, 'theme' | 'startAtLogin' | 'lock' | 'logout' | 'commands' | 'shortcuts' | 'contextMenu'> & {
    telemetry: Telemetry;
  };

/** Phase 6: answers the calls of the pages. */
export const connectBridge = (parts: BridgeParts): void => {
  const { platform, home, lifecycle, log, links, state, clientStorage, settings, configPaths, preferences } = parts;
  const { environment, health, windows, emit, access, writes, unsavedChanges, files, telemetry } = parts;
  const {
    client,
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
    updates,
    media,
  } = parts;
  const { theme, startAtLogin, lock, logout, commands, shortcuts, contextMenu } = parts;
  const info = createAppInfo({
    app,
    platform,
    settings,
    environment,
    state,
    training,
    captcha,
    configPaths,
    reachability,
    clock,
    preferences,
    errorReporting: telemetry.isOn,
  });
  const noteMember = createMemberHistory({ windows });
  const onChanged: ApiParts['onChanged'] = (groups, write) => emit('data.changed', { groups, ...(write && { write }) });
  const turns = createRequestTurns(log);
  const printPage = createPrintPage({
    windows,
    member: signedInMember.get,
    clockOffset: clock.offset,
    zone: () =>
      preferences.get().values.timeZone === 'utc' ? 'UTC' : new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone,
    background: () => backgroundOf(nativeTheme),
    source: sourceOf(app.getName(), training !== null, environment),
    log,
  });
  const packCase = createPackCase({
    media,
    console: { name: app.getName(), version: app.getVersion() },
    platform: {
      address: training === null ? settings.apiBaseUrl : null,
      environment,
      isTraining: training !== null,
    },
  });
  registerCalls({
    ipc: ipcMain,
    isTrusted: (event) => isTrusted(event, windows.has, home),
    refused: refusedWhileLocked(session),
    handlers: {
      ...createAppHandlers({ info, theme, restart: lifecycle.restart, reportsReady: telemetry.ready }),
      ...createAboutHandlers(createAbout(parts)),
      ...createSessionHandlers({ session, logout }),
      ...createLockHandlers({ lock }),
      ...createPreferenceHandlers({ preferences, startAtLogin }),
      ...createApiHandlers({
        ...{ client, session, inFlight, turns, ...writes, journal, onChanged, noteMember, log },
        onMember: signedInMember.set,
      }),
      ...createFileHandlers({
        files,
        printPage,
        packCase,
        onProgress: (progress) => emit('files.progress', progress),
        onWithdrawn: access.onWithdrawn,
        log,
      }),
      ...createDownloadHandlers({
        client,
        files,
        inFlight,
        progress: (progress) => emit('api.progress', progress),
        log,
      }),
      ...createStorageHandlers({ storage: clientStorage, session, health }),
      ...createUpdateHandlers({ updates, restart: lifecycle.restart }),
      ...createWriteHandlers({ journal, session, ...writes, log }),
      ...createReportHandlers({ reports }),
      ...createApprovalHandlers({ approvals }),
      ...createTrainingHandlers({ training, journal, onChanged }),
      ...createDesktopHandlers({
        home,
        shortcuts,
        unsavedChanges,
        links,
        commands,
        session,
        windows,
        contextMenu,
      }),
    },
    log,
  });
};
