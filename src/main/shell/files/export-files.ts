import { randomUUID } from 'node:crypto';
import { access, type FileHandle, open, rename, unlink } from 'node:fs/promises';
import { basename, extname, join, parse } from 'node:path';
import { ceilings } from '#contract/bridge/ceilings.ts';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import { createListeners } from '../../base/listeners.ts';
import { createSerialQueue, type SerialQueue } from '../../base/serial-queue.ts';
import type { DialogGate } from '../../ceilings/dialog-gate.ts';
import { refuseOverLimit } from '../../ceilings/refuse-over-limit.ts';
import type { Log } from '../../log/log.ts';
import { safeFileName } from './file-name.ts';

/** The names of a finished file and of the one that it could not replace. */
interface FinishedFile {
  name: string;
  inUse?: string;
}

/** A file being saved and its window. */
export interface SavedFile {
  id: string;
  windowId: number;
}

export interface UnfinishedFile {
  /** When the member asked for it, before the save dialog, in ms since 1970. */
  askedAt: number;
  /** Its ending in small letters, such as `.zip`. */
  extension: string;
}

/** How far a file is: `done` from 0 to 1; null: unknown. */
export type OnSaveProgress = (file: SavedFile, done: number | null) => void;
/** The outcome of saving: stored, stored in part, failed, or canceled by the member, a closed window or the end of the app. */
export type OnSaveEnd = (file: SavedFile, ending: 'finished' | 'incomplete' | 'failed' | 'canceled') => void;

/** How many finished files can still be shown in their folder. */
const finishedMax = 50;
/** How many numbered names are tried when a name is taken. */
const namesTried = 1_000;
/** What pages save: lists and reports, their PDFs, and saved views. The platform's own files are CSV. Main alone writes a ZIP. None of them holds a program. */
const savedTypes: ReadonlySet<string> = new Set(['.csv', '.xlsx', '.pdf', '.json', '.zip']);
const lockedMeanwhile = 'The console was locked while you chose where to save. Nothing was saved.';

interface FilesParts {
  /** Shows the save dialog with a proposed path; null: canceled. The native dialog confirms replacing a file. */
  ask: (proposal: string, windowId: number) => Promise<string | null>;
  gate: Pick<DialogGate, 'enter'>;
  /** Marks an unfinished file as one from the network, where the system has such a mark. */
  mark: (path: string) => Promise<void>;
  /** The folder proposed first. */
  downloads: () => string;
  /** Shows a file in its folder. */
  reveal: (path: string) => void;
  /** Moves a file in its folder, in place of another one of that name. */
  move?: (from: string, to: string) => Promise<void>;
  log: Log;
}

/** A save dialog on screen. */
interface OpenDialog {
  windowId: number;
  /** Set when its answer no longer counts. `ended`: its window is gone, so no message is shown. */
  dismissed: 'locked' | 'ended' | null;
}

interface OpenFile extends UnfinishedFile {
  windowId: number;
  path: string;
  part: string;
  /** A file existed there when the member chose the path and confirmed replacing it. */
  mayReplace: boolean;
  handle: FileHandle;
  /** In bytes, with the writes that wait. */
  size: number;
  /** Discards a file that is never finished. */
  timer: ReturnType<typeof setTimeout>;
  /** Writes of one file follow each other. */
  writes: SerialQueue;
}

/**
 * Files that are saved piece by piece, such as exports. The content grows in a `.part` file beside the target and is renamed at the
 * end. Pages never name a path, and a file belongs to the window that opened it.
 */
export interface ExportFiles {
  /**
   * Gives the id of the opened file; null: the member canceled the dialog, or its window, the session, the app or `signal` ended
   * meanwhile. `conflict`: the console was locked while the dialog was open. `over-limit`: too many dialogs or files are open.
   */
  open(name: string, windowId: number, signal?: AbortSignal): Promise<Result<{ id: string } | null>>;
  write(id: string, content: string | Uint8Array, windowId: number): Promise<Result<undefined>>;
  /** An unfinished file of this window; null: it has no such file. */
  find(id: string, windowId: number): UnfinishedFile | null;
  /** Reports progress: `done` from 0 to 1; null: unknown. */
  progress(id: string, windowId: number, done: number | null): void;
  /**
   * Renames the finished file and gives its name without the folder: a numbered name where the chosen one would replace another file.
   * `inUse`: the chosen name, where the system refused to replace its file, as while another program has it open; the file is then beside it.
   */
  finish(id: string, windowId: number, isIncomplete?: boolean): Promise<Result<FinishedFile>>;
  /** Deletes an unfinished file. `failed`: something went wrong; otherwise it was canceled. */
  discard(id: string, windowId: number, failed?: boolean): Promise<Result<undefined>>;
  /** Shows a finished file of this window in its folder. */
  reveal(id: string, windowId: number): Result<undefined>;
  /** The session ended: finished files are no longer shown, and answers of open dialogs no longer count. */
  forget(): void;
  /** The console was locked. A native dialog stays open and anybody could answer it, so its answer no longer counts. */
  dismissDialogs(): void;
  /** Deletes a window's unfinished files when it closes or its page reloads. */
  discardWindow(windowId: number): Promise<void>;
  discardAll(): Promise<void>;
  onProgress(listener: OnSaveProgress): void;
  onEnd(listener: OnSaveEnd): void;
}

export const createExportFiles = ({
  ask,
  gate,
  mark,
  downloads,
  reveal,
  move = rename,
  log,
}: FilesParts): ExportFiles => {
  const openFiles = new Map<string, OpenFile>();
  const dialogs = new Set<OpenDialog>();
  /** The newest finished files, oldest first. */
  const finished = new Map<string, { windowId: number; path: string }>();
  const progressed = createListeners<Parameters<OnSaveProgress>>();
  const ended = createListeners<Parameters<OnSaveEnd>>();

  const ownFile = (id: string, windowId: number): OpenFile | null => {
    const file = openFiles.get(id);
    return file?.windowId === windowId ? file : null;
  };

  const failureOf = (step: string, cause: unknown): Result<never> => {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    // The message of a system error contains the file's name, which may be a customer's.
    log.error('files', code === '' ? cause : code, { step });
    if (code === 'ENOSPC' || code === 'EDQUOT') return fail('internal', 'The disk is full. The file was not saved.');
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
      return fail('internal', 'This folder is read-only. Choose another one.');
    if (code === 'ENOENT') return fail('internal', 'This folder no longer exists. Choose another one.');
    return fail('internal', 'The file could not be saved');
  };

  /** Whether an unfinished file will replace this path. Some disks ignore case in names. */
  const isTaken = (path: string): boolean => {
    const name = path.toLowerCase();
    return [...openFiles.values()].some((file) => file.mayReplace && file.path.toLowerCase() === name);
  };

  const create = async (chosen: string, extension: string, windowId: number, askedAt: number): Promise<string> => {
    const id = randomUUID();
    // Whatever was typed into the dialog, the file is of the type that was proposed.
    const isOfType = extname(chosen).toLowerCase() === extension;
    const path = isOfType ? chosen : `${chosen}${extension}`;
    const part = `${path}.${id.slice(0, 8)}.part`;
    const existed = await exists(path);
    const handle = await open(part, 'wx', 0o600);
    // The first file to choose a path gets it: a later one was confirmed to replace what existed, not the first one's content.
    const mayReplace = isOfType && existed && !isTaken(path);
    const timer = setTimeout(() => void discard(id, windowId, true), ceilings.fileMs).unref();
    openFiles.set(id, {
      windowId,
      askedAt,
      extension,
      path,
      part,
      mayReplace,
      handle,
      size: 0,
      timer,
      writes: createSerialQueue(),
    });
    progressed.call({ id, windowId }, null);
    return id;
  };

  /** Creates an empty file at `path` or at the first free numbered name, so that nobody else takes the name meanwhile. */
  const takeFreeName = async (path: string): Promise<string> => {
    const { dir, name, ext } = parse(path);
    for (let number = 1; number <= namesTried; number += 1) {
      const free = number === 1 ? path : join(dir, `${name} (${number})${ext}`);
      if (!isTaken(free) && (await createEmpty(free))) return free;
    }
    throw new Error('no free name');
  };

  const moveToFreeName = async (part: string, path: string): Promise<string> => {
    const place = await takeFreeName(path);
    try {
      await move(part, place);
      return place;
    } catch (cause) {
      await unlink(place).catch(() => undefined);
      throw cause;
    }
  };

  const moveIntoPlace = async (file: OpenFile): Promise<FinishedFile & { path: string }> => {
    const { part, path, mayReplace } = file;
    await mark(part);
    if (mayReplace) {
      try {
        await move(part, path);
        return { path, name: basename(path) };
      } catch (cause) {
        if (!isInUse(cause)) throw cause;
        // Kept under another name: reading everything once more could take long.
        file.mayReplace = false;
      }
    }
    const place = await moveToFreeName(part, path);
    const isOther = mayReplace && place !== path;
    return { path: place, name: basename(place), ...(isOther && { inUse: basename(path) }) };
  };

  const rememberFinished = (id: string, windowId: number, path: string): void => {
    finished.set(id, { windowId, path });
    const [oldest] = finished.keys();
    if (finished.size > finishedMax && oldest !== undefined) finished.delete(oldest);
  };

  const discard: ExportFiles['discard'] = async (id, windowId, failed = false) => {
    const file = ownFile(id, windowId);
    if (!file) return succeed(undefined);
    openFiles.delete(id);
    clearTimeout(file.timer);
    ended.call({ id, windowId }, failed ? 'failed' : 'canceled');
    await file.writes.idle();
    await file.handle.close().catch(() => undefined);
    await unlink(file.part).catch(() => undefined);
    return succeed(undefined);
  };

  const forget = (): void => {
    finished.clear();
    for (const dialog of dialogs) dialog.dismissed = 'ended';
  };

  return {
    open: async (name, windowId, signal) => {
      const askedAt = Date.now();
      const proposal = safeFileName(name);
      const extension = extname(proposal).toLowerCase();
      if (!savedTypes.has(extension))
        return fail('invalid', 'The console saves CSV, Excel, PDF, JSON and ZIP files only');
      const ofWindow = [...openFiles.values()].filter((file) => file.windowId === windowId).length;
      if (ofWindow >= ceilings.filesPerWindow || openFiles.size >= ceilings.files)
        return refuseOverLimit(log, 'files', 'Too many files are being saved. Wait until one of them is finished.');
      const entered = gate.enter(windowId);
      if (!entered.ok) return entered;
      const { value: leaveGate } = entered;
      const dialog: OpenDialog = { windowId, dismissed: null };
      const dismissal = (): Result<null> | null => {
        if (signal?.aborted || dialog.dismissed === 'ended') return succeed(null);
        // Told once the console is unlocked: without it, the file would seem to have been saved.
        return dialog.dismissed === 'locked' ? fail('conflict', lockedMeanwhile) : null;
      };
      dialogs.add(dialog);
      try {
        const path = await ask(join(downloads(), proposal), windowId);
        if (path === null) return succeed(null);
        const early = dismissal();
        if (early) return early;
        const id = await create(path, extension, windowId, askedAt);
        const late = dismissal();
        if (late) await discard(id, windowId);
        return late ?? succeed({ id });
      } catch (cause) {
        return failureOf('open', cause);
      } finally {
        dialogs.delete(dialog);
        leaveGate();
      }
    },
    write: async (id, content, windowId) => {
      const file = ownFile(id, windowId);
      if (!file) return fail('not-found', 'This file is not open');
      file.size += Buffer.byteLength(content);
      if (file.size > ceilings.fileSize) {
        await discard(id, windowId, true);
        return refuseOverLimit(log, 'fileSize', 'The file is too large. Nothing was saved.');
      }
      try {
        await file.writes.run(() => file.handle.appendFile(content, 'utf8'));
        return succeed(undefined);
      } catch (cause) {
        await discard(id, windowId, true);
        return failureOf('write', cause);
      }
    },
    find: ownFile,
    progress: (id, windowId, done) => {
      if (ownFile(id, windowId)) progressed.call({ id, windowId }, done);
    },
    finish: async (id, windowId, isIncomplete = false) => {
      const file = ownFile(id, windowId);
      if (!file) return fail('not-found', 'This file is not open');
      try {
        await file.writes.idle();
        // A write that failed meanwhile has discarded the file.
        if (ownFile(id, windowId) === null) return fail('internal', 'The file could not be saved');
        await file.handle.sync();
        await file.handle.close();
        const { path, ...names } = await moveIntoPlace(file);
        openFiles.delete(id);
        clearTimeout(file.timer);
        rememberFinished(id, windowId, path);
        ended.call({ id, windowId }, isIncomplete ? 'incomplete' : 'finished');
        return succeed(names);
      } catch (cause) {
        await discard(id, windowId, true);
        return failureOf('finish', cause);
      }
    },
    discard,
    reveal: (id, windowId) => {
      const file = finished.get(id);
      if (file?.windowId !== windowId) return fail('not-found', 'The console no longer knows where this file is');
      reveal(file.path);
      return succeed(undefined);
    },
    forget,
    dismissDialogs: () => {
      for (const dialog of dialogs) dialog.dismissed ??= 'locked';
    },
    discardWindow: async (windowId) => {
      for (const dialog of dialogs) if (dialog.windowId === windowId) dialog.dismissed = 'ended';
      const ids = [...openFiles].filter(([, file]) => file.windowId === windowId).map(([id]) => id);
      await Promise.all(ids.map((id) => discard(id, windowId)));
    },
    discardAll: async () => {
      forget();
      await Promise.all([...openFiles].map(([id, file]) => discard(id, file.windowId)));
    },
    onProgress: progressed.add,
    onEnd: ended.add,
  };
};

/** Whether the system refused to replace a file. Windows does while another program has it open: Excel locks what it shows. */
const isInUse = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && ['EBUSY', 'EPERM', 'EACCES'].includes(String(cause.code));

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Creates an empty file; false: the name is taken. */
const createEmpty = async (path: string): Promise<boolean> => {
  try {
    const handle = await open(path, 'wx', 0o600);
    await handle.close();
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false;
    throw cause;
  }
};
