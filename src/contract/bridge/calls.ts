import { z } from 'zod';
import { confirmation, credentials } from '../platform/bodies/auth.ts';
import { trainingInfo, trainingMail } from '../training/messages.ts';
import { idParam as recordId } from '../values/schemas.ts';
import { appInfo, diagnostics, licenses, reachable, shownFiles, themeChoice } from './app.ts';
import { command, loss, menuCommand, menuTarget, shortcut, shortcutSettings } from './desktop.ts';
import {
  discardedFile,
  documentsToPack,
  download,
  downloadedFile,
  filePiece,
  finishedFile,
  openFile,
  packedFile,
  packProgress,
  printedPage,
  proposedFile,
  savedFile,
  storageFailures,
  storedValue,
} from './files.ts';
import type { CallName, EventName } from './names.ts';
import { preferenceChanges, preferences, startAtLogin } from './preferences.ts';
import {
  apiAnswer,
  apiRequest,
  changedData,
  finishedReport,
  progress,
  requestId,
  settledWrite,
  unfinishedWrite,
  writeRun,
} from './requests.ts';
import type { Result } from './result.ts';
import { codeSent, lockSettings, reauthenticated, sessionState } from './session.ts';
import { updateState } from './update.ts';

const nothing = z.undefined();

/** The calls of pages: what each takes and gives. A line a call; the schemas are in the files of their subjects. */
export const calls = {
  'app.info': { input: nothing, output: appInfo },
  /** Restarts the app. Used by the page that is shown after repeated crashes. */
  'app.restart': { input: nothing, output: nothing },
  /** Versions and settings for support, without personal data. */
  'app.diagnostics': { input: nothing, output: diagnostics },
  /** The packages that the build contains, with their licenses. */
  'app.licenses': { input: nothing, output: licenses },
  /** Shows a file or folder of the console in the system's own program. */
  'app.showFile': { input: z.object({ file: z.enum(shownFiles) }), output: nothing },
  /** Resolves once main takes error reports of pages; false: it takes none. */
  'reports.ready': { input: nothing, output: z.boolean() },
  'session.get': { input: nothing, output: sessionState },
  'session.login': { input: credentials, output: codeSent },
  'session.confirm': { input: confirmation, output: nothing },
  'session.resend': { input: nothing, output: codeSent },
  /** Returns from step two to step one and discards the confirmation token. */
  'session.cancelSignIn': { input: nothing, output: nothing },
  'session.logout': { input: nothing, output: nothing },
  /** Step one while signed in: before the token expires, or to unlock. */
  'session.reauthenticate': { input: credentials, output: reauthenticated },
  'session.lock': { input: nothing, output: nothing },
  'lock.get': { input: nothing, output: lockSettings },
  'lock.set': { input: z.object({ idleMinutes: z.int().min(1).max(60) }), output: lockSettings },
  /** Fails with `forbidden` if a policy sets one of them; nothing is changed then. */
  'preferences.set': { input: preferenceChanges, output: preferences },
  'startAtLogin.get': { input: nothing, output: startAtLogin },
  'startAtLogin.set': { input: z.object({ enabled: z.boolean() }), output: startAtLogin },
  'shortcuts.get': { input: nothing, output: z.array(shortcut) },
  /** Fails with `invalid` and `fields.keys` if the combination can't be used; the shortcut then stays as it was. */
  'shortcuts.set': { input: shortcutSettings, output: z.array(shortcut) },
  /** Unregisters all global shortcuts while the page records keys: a registered one would not reach the page. */
  'shortcuts.record': { input: z.object({ recording: z.boolean() }), output: nothing },
  /** What closing this window would lose; it then asks first. */
  'unsavedChanges.set': { input: loss, output: nothing },
  /** Shows the native context menu. Main does the editing commands itself; a command of the page is returned, otherwise null. */
  'menu.context': { input: menuTarget, output: menuCommand.nullable() },
  /** Takes the command that waits for this window since before its page was ready; null if there is none. */
  'command.take': { input: nothing, output: command.nullable() },
  /** Takes the deep link (deep-link.ts) that waits for this window; null if there is none. Its path is null if the link is malformed. */
  'deepLink.take': { input: nothing, output: z.object({ path: z.string().nullable() }).nullable() },
  /** The path of the deep link that opens after signing in, with `0` for IDs, so that sign-in can name its screen. Null while signed in. */
  'deepLink.waiting': { input: nothing, output: z.object({ path: z.string() }).nullable() },
  'api.request': { input: apiRequest, output: apiAnswer },
  /**
   * For endpoints that answer with a file: shows the native save dialog and streams the answer to the chosen file. Null if the dialog
   * is canceled. `api.cancel` stops the download and removes the file.
   */
  'api.download': { input: download, output: downloadedFile.nullable() },
  'api.cancel': { input: z.object({ requestId }), output: nothing },
  /** Keeps a value of client storage over a restart. `profile` is kept only as long as the session is. */
  'storage.set': { input: storedValue, output: nothing },
  /** Takes the failure to store that no page has shown yet; null if there is none. Each comes once until everything is stored again. */
  'storage.takeFailure': { input: nothing, output: z.enum(storageFailures).nullable() },
  'theme.set': { input: z.object({ theme: themeChoice }), output: nothing },
  /** Asks where to save, through the native dialog; null when the member cancels it. */
  'files.open': { input: proposedFile, output: openFile.nullable() },
  'files.write': { input: filePiece, output: nothing },
  /**
   * Writes this window's page into the file as a PDF, in the page's own print layout, with main's header and footer. Main keeps the PDF of a
   * ZIP for `files.pack`.
   */
  'files.print': { input: printedPage, output: nothing },
  /** Writes a ZIP into the file: the PDF that was printed for it, the documents, which main loads, and a manifest. Once for a file. */
  'files.pack': { input: documentsToPack, output: packedFile },
  'files.finish': { input: finishedFile, output: savedFile },
  'files.discard': { input: discardedFile, output: nothing },
  /** Shows a finished file of this window in its folder. */
  'files.reveal': { input: openFile, output: nothing },
  /**
   * Before a page sends so many writes of an endpoint one after another. Main asks the member in a native dialog unless they are few;
   * `cancelled`: the member declined. Without it they are slowed down and counted as single writes are.
   */
  'writes.confirmRun': { input: writeRun, output: nothing },
  /** The writes of earlier runs without a known end, newest first; none while nobody is signed in. */
  'writes.unfinished': { input: nothing, output: z.array(unfinishedWrite) },
  /** The outcome of a write that had an unknown one. A write that is not open is left alone. */
  'writes.settled': { input: settledWrite, output: nothing },
  'updates.get': { input: nothing, output: updateState },
  /** Both answer when it has ended; `updates.changed` reports the progress. */
  'updates.check': { input: nothing, output: updateState },
  'updates.download': { input: nothing, output: updateState },
  /** Quits in order, installs the update that is ready, and starts the new version. Nothing happens without one. */
  'updates.install': { input: nothing, output: nothing },
  /** Follows a report until the platform has finished it, whatever the page does meanwhile. */
  'aripReports.follow': { input: z.object({ id: recordId }), output: nothing },
  /** The finished reports that no page has taken yet. */
  'aripReports.takeFinished': { input: nothing, output: z.array(finishedReport) },
  /** Looks once a minute whether requests for approval came or were decided, until the session ends. */
  'approvals.watch': { input: nothing, output: nothing },
  /** Null unless the app runs on the training platform. */
  'training.info': { input: nothing, output: trainingInfo.nullable() },
  'training.reset': { input: nothing, output: nothing },
} satisfies Record<CallName, { input: z.ZodType; output: z.ZodType }>;

/** The events of main. */
export const events = {
  'session.changed': sessionState,
  'theme.changed': z.object({ theme: themeChoice, dark: z.boolean() }),
  'preferences.changed': preferences,
  'startAtLogin.changed': startAtLogin,
  'platform.reachable': reachable,
  /** The platform's time minus this machine's, in ms. */
  'platform.clock': z.object({ offsetMs: z.number() }),
  /** A command was chosen in the application menu, the tray or by a global shortcut. Sent to one window. */
  'command.run': command,
  /** A deep link is ready for `deepLink.take`. Sent to one window. */
  'deepLink.received': nothing,
  'shortcuts.changed': z.array(shortcut),
  /** A write was carried out, or may have been, or the training data was reset: all windows read these records again. */
  'data.changed': changedData,
  'api.progress': progress,
  'files.progress': packProgress,
  /** `writes.unfinished` has changed. */
  'writes.changed': nothing,
  /** A failure is there for `storage.takeFailure`. Sent to one window. */
  'storage.failed': nothing,
  'updates.changed': updateState,
  /** A report is there for `aripReports.takeFinished`. Sent to one window. */
  'aripReports.finished': nothing,
  'training.mail': trainingMail,
  /** An answer did not match the contract; sent once per session and endpoint. */
  'contract.drift': z.object({ endpoint: z.string() }),
} satisfies Record<EventName, z.ZodType>;

export type CallInput<Name extends CallName> = z.input<(typeof calls)[Name]['input']>;
export type CallOutput<Name extends CallName> = z.output<(typeof calls)[Name]['output']>;
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]>;

/** `window.bridge`, the whole interface between page and main. */
export interface Bridge {
  readonly call: {
    readonly [Name in CallName]: (input?: CallInput<Name>) => Promise<Result<CallOutput<Name>>>;
  };
  /** Subscribes; returns the function that unsubscribes. */
  readonly on: { readonly [Name in EventName]: (listener: (payload: EventPayload<Name>) => void) => () => void };
}
