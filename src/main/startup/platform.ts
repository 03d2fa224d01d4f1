import { hostname } from 'node:os';
import { join } from 'node:path';
import { app, session as chromiumSession, net } from 'electron';
import { fail, succeed } from '#contract/bridge/result.ts';
import { setDialect } from '#contract/values/dialect.ts';
import { limits } from '#contract/values/limits.ts';
import { createClient } from '../api/client.ts';
import { createDevice } from '../api/device.ts';
import { createDriftReport } from '../api/drift-report.ts';
import { createInFlight } from '../api/in-flight.ts';
import { createMedia, createMediaBase } from '../api/media.ts';
import { createOverwriteGuard } from '../api/overwrite-guard.ts';
import { createPlatformClock } from '../api/platform-clock.ts';
import { createReachability } from '../api/reachability.ts';
import { approvalNoticeOf } from '../approvals/approval-notice.ts';
import { createApprovalWatcher } from '../approvals/approval-watcher.ts';
import { createBackgroundNotice } from '../base/background-notice.ts';
import { send } from '../bridge/emit.ts';
import { createTraining } from '../embedded/embedded-training.ts';
import { readRequestTimeout } from '../embedded/training-options.ts';
import { createPlatformFetch } from '../http/platform-fetch.ts';
import { createReportFollower } from '../reports/report-follower.ts';
import { reportNotice } from '../reports/report-notice.ts';
import { createSession } from '../session/session.ts';
import { createSessionStore } from '../session/session-store.ts';
import { createSignedInMember } from '../session/signed-in-member.ts';
import { createStoredSession } from '../session/stored-session.ts';
import { createCaptcha } from '../shell/captcha/create-captcha.ts';
import { notify } from '../shell/notification.ts';
import { createPageData } from '../shell/windows/page-data.ts';
import { createConsoleUpdates } from '../updates/create-updates.ts';
import { updatePublicKey } from '../updates/update-key.ts';
import { createWriteJournal } from '../writes/write-journal.ts';
import type { Foundation } from './foundation.ts';
import type { Windowing } from './windowing.ts';

type PlatformParts = Pick<
  Foundation,
  | 'platform'
  | 'development'
  | 'mainFolder'
  | 'userData'
  | 'log'
  | 'errorReports'
  | 'health'
  | 'dialogs'
  | 'links'
  | 'state'
  | 'clientStorage'
  | 'settings'
  | 'preferences'
  | 'isTraining'
> &
  Pick<Windowing, 'windows' | 'emit' | 'access' | 'contentsGuard' | 'saving' | 'writes'>;

/** Phase 3: the training platform, the HTTP client and the session. The session is not restored yet. */
export const createPlatform = (parts: PlatformParts) => {
  const { platform, development, mainFolder, userData, log, errorReports, health, dialogs, links, state } = parts;
  const { clientStorage, settings, preferences } = parts;
  const { isTraining, windows, emit, access, contentsGuard, saving, writes } = parts;
  const training = createTraining({
    isTraining,
    commandLine: app.commandLine,
    mainFolder,
    userData,
    onMail: (mail) => emit('training.mail', mail),
    onFailure: (message) => void dialogs.problem('The training platform is not running', message, ['Close']),
    log,
  });
  const captcha = createCaptcha({ captcha: settings.captcha, training, development, contentsGuard });
  const store = createSessionStore(settings.unlock);
  const clock = createPlatformClock({ offsetMs: state.value.clockOffsetMs });
  const reachability = createReachability({ onChange: (reachable) => emit('platform.reachable', reachable) });
  const drift = createDriftReport({ emit, log });
  const overwriteGuard = createOverwriteGuard({ log });
  const updates = createConsoleUpdates({
    settings,
    platform,
    log,
    publicKey: updatePublicKey,
    isPackaged: app.isPackaged,
    version: app.getVersion(),
    onChange: (current) => emit('updates.changed', current),
  });
  const { apiBaseUrl } = settings;
  const liveUrl = apiBaseUrl === null ? fail('internal', 'This console is not configured') : succeed(apiBaseUrl);
  // The sessions of main's own requests; that of pages has no network. They are created by the first request, after the app is ready.
  const platformFetch = createPlatformFetch({
    request: net.request,
    fromPartition: (partition, options) => chromiumSession.fromPartition(partition, options),
  });
  // The training platform writes as the contract says.
  setDialect(training ? null : settings.dialect);
  const client = createClient({
    fetch: (url, request, isWrite) => (isWrite ? platformFetch.write : platformFetch.read)(url, request),
    baseUrl: async () => (training ? training.url() : liveUrl),
    device: createDevice({ platform, hostname, state }),
    bearer: (auth) => store.get().tokens[auth],
    onAnswer: ({ serverTime, sentAt, at }) => {
      reachability.onAnswer(at);
      if (serverTime !== null) clock.observe(serverTime, sentAt, at);
    },
    onNoAnswer: reachability.onNoAnswer,
    onOutdated: updates.require,
    onDrift: drift.report,
    onRecord: overwriteGuard.observe,
    onFailure: errorReports.reportRequest,
    log,
    timeoutMs: training
      ? readRequestTimeout((name) => app.commandLine.getSwitchValue(name), log)
      : limits.requestTimeoutMs,
  });
  const inFlight = createInFlight();
  windows.onPageGone(inFlight.cancelWindow);
  // The training platform's port changes at each start, but it is one platform.
  const platformName = training ? 'training' : (apiBaseUrl ?? '');
  const storedSession = createStoredSession({
    mainFolder,
    platform: platformName,
    userData,
    tokenStorage: settings.tokenStorage,
    state,
    log,
  });
  const { vault, lockMark } = storedSession;
  const journal = createWriteJournal({
    path: join(userData, 'writes.jsonl'),
    platform: platformName,
    health,
    log,
    confirmUnrecorded: writes.confirmUnrecorded,
  });
  const signedInMember = createSignedInMember();
  windows.onPageGone(journal.forgetWindow);
  journal.onChange(() => emit('writes.changed', undefined));
  const noticeOf = (preference: 'notifyReportFinished' | 'notifyApprovals') =>
    createBackgroundNotice({
      notify,
      isWanted: () => preferences.get().values[preference],
      isFocused: windows.isFocused,
      openLink: links.receive,
    });
  const showReportNotice = noticeOf('notifyReportFinished');
  const reports = createReportFollower({
    client,
    access,
    onProgress: () => emit('data.changed', { groups: ['aripReports'] }),
    onFinished: ({ status }) => {
      const front = windows.front();
      if (front) send(front.webContents, 'aripReports.finished', undefined);
      showReportNotice(reportNotice(status));
    },
  });
  const showApprovalNotice = noticeOf('notifyApprovals');
  const approvals = createApprovalWatcher({
    client,
    access,
    isWanted: () => preferences.get().values.notifyApprovals,
    onNotice: (notice) => {
      emit('data.changed', { groups: ['approvals'] });
      showApprovalNotice(approvalNoticeOf(notice));
    },
  });
  const base = createMediaBase({ mediaHost: settings.mediaHost, training });
  const media = createMedia({ fetch: platformFetch.read, base, isAllowed: access.isUnlocked, log });
  const pageData = createPageData({ storage: clientStorage, media, log });
  const session = createSession({
    store,
    client,
    vault,
    captcha,
    now: clock.now,
    lockMark,
    onChange: (current) => {
      access.update(current);
      emit('session.changed', current);
    },
    onEnd: (reason) => {
      inFlight.cancelAll();
      journal.setMember(null);
      signedInMember.forget();
      drift.clear();
      saving.endSession();
      reports.stop();
      approvals.stop();
      pageData.clear(reason);
      errorReports.clear();
      // After an expiry the same member signs in again and gets the link; after a logout anybody may sign in.
      if (reason === 'logout') links.clear();
    },
    log,
  });
  client.onTokenRejected(session.rejectToken);
  clock.onChange((clockOffsetMs) => {
    state.update({ clockOffsetMs });
    emit('platform.clock', { offsetMs: clockOffsetMs });
    session.checkExpiry();
  });
  const restoreSession = async (): Promise<void> => {
    await session.restore();
    // A session that ended while the app was not running leaves no profile either.
    if ((await session.get()).status !== 'signed-in') clientStorage.remove('profile');
  };
  return {
    ...{
      training,
      captcha,
      client,
      session,
      restoreSession,
      inFlight,
      reachability,
      clock,
      storedSession,
      overwriteGuard,
      media,
      pageData,
      journal,
      signedInMember,
      updates,
      reports,
      approvals,
    },
  };
};
export type Platform = ReturnType<typeof createPlatform>;
