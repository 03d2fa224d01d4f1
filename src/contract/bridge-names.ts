/**
 * The names that cross between page and main, apart from their schemas so that the preload stays a few lines and carries no
 * validator. bridge.ts gives each name its types; a name without them, or the other way round, does not compile.
 */
export const callNames = [
  'app.info',
  'app.restart',
  'session.get',
  'session.login',
  'session.confirm',
  'session.resend',
  'session.abandon',
  'session.logout',
  'session.renew',
  'session.lock',
  'lock.get',
  'lock.set',
  'shortcuts.get',
  'shortcuts.set',
  'shortcuts.record',
  'work.set',
  'menu.context',
  'links.take',
  'command.take',
  'api.request',
  'api.download',
  'api.cancel',
  'theme.set',
  'files.open',
  'files.write',
  'files.finish',
  'files.discard',
  'files.reveal',
  'training.info',
  'training.reset',
] as const;
export type CallName = (typeof callNames)[number];

export const eventNames = [
  'session.changed',
  'theme.changed',
  'platform.reachable',
  'command.run',
  'links.arrived',
  'shortcuts.changed',
  'data.changed',
  'api.progress',
  'training.mail',
  'contract.drift',
] as const;
export type EventName = (typeof eventNames)[number];
