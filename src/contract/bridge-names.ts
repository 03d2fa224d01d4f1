/**
 * The names of the calls and events between page and main, without their schemas, so that the preload contains no validator. bridge.ts
 * gives each name its schemas; a missing one does not compile.
 */
export const callNames = [
  'app.info',
  'app.restart',
  'app.diagnostics',
  'app.licenses',
  'app.showFile',
  'reports.ready',
  'session.get',
  'session.login',
  'session.confirm',
  'session.resend',
  'session.cancelSignIn',
  'session.logout',
  'session.reauthenticate',
  'session.lock',
  'lock.get',
  'lock.set',
  'preferences.set',
  'startAtLogin.get',
  'startAtLogin.set',
  'shortcuts.get',
  'shortcuts.set',
  'shortcuts.record',
  'unsavedChanges.set',
  'menu.context',
  'deepLink.take',
  'deepLink.waiting',
  'command.take',
  'api.request',
  'api.download',
  'api.cancel',
  'theme.set',
  'storage.set',
  'files.open',
  'files.write',
  'files.print',
  'files.finish',
  'files.discard',
  'files.reveal',
  'writes.confirmRun',
  'writes.unfinished',
  'writes.settled',
  'updates.get',
  'updates.check',
  'updates.download',
  'updates.install',
  'aripReports.follow',
  'aripReports.takeFinished',
  'training.info',
  'training.reset',
] as const;
export type CallName = (typeof callNames)[number];

export const eventNames = [
  'session.changed',
  'theme.changed',
  'preferences.changed',
  'startAtLogin.changed',
  'platform.reachable',
  'command.run',
  'deepLink.received',
  'shortcuts.changed',
  'data.changed',
  'api.progress',
  'writes.changed',
  'updates.changed',
  'aripReports.finished',
  'training.mail',
  'contract.drift',
] as const;
export type EventName = (typeof eventNames)[number];

/** Keys of client storage that outlive the app; main keeps them, since pages store in memory alone. */
export const storageKeys = ['app', 'drafts', 'email', 'lists', 'menu', 'profile', 'recent', 'theme', 'views'] as const;
export type StorageKey = (typeof storageKeys)[number];
