import type { SavedFile, SaveWatcher } from './export-files.ts';

interface Notice {
  title: string;
  body: string;
  /** What a click on it does. */
  clicked: () => void;
}

interface NoticeParts {
  /** Whether somebody is looking at the console. */
  isInFront: () => boolean;
  notify: (notice: Notice) => void;
  /** The number on the app's icon; 0 takes it away. */
  setBadge: (count: number) => void;
  /** The bar on the taskbar entry of a window: 0 to 1, above 1 where nobody knows, below 0 for none. */
  setProgress: (windowId: number, progress: number) => void;
  /** Brings the window of this file to the front; a finished file is shown in its folder. */
  open: (file: SavedFile, isFinished: boolean) => void;
}

/** Native notices say no file's name: it may hold a customer's, and they stand on a locked screen too. */
const words = {
  finished: { title: 'Export finished', body: 'Click to show the file in its folder.' },
  failed: { title: 'Export failed', body: 'No file was saved. The console says why.' },
} as const;
const unknownProgress = 2;
const noProgress = -1;

/** What the desktop shows of files being saved: progress on the taskbar, and at the end a notice and a badge where nobody looks. */
export const createSaveNotices = ({ isInFront, notify, setBadge, setProgress, open }: NoticeParts) => {
  const running = new Map<string, SavedFile & { done: number | null }>();
  let unseen = 0;

  const showProgress = (windowId: number) => {
    const parts = [...running.values()].filter((file) => file.windowId === windowId).map(({ done }) => done);
    const known = parts.filter((done) => done !== null);
    if (parts.length === 0) setProgress(windowId, noProgress);
    else if (known.length < parts.length) setProgress(windowId, unknownProgress);
    else setProgress(windowId, known.reduce((sum, done) => sum + done, 0) / known.length);
  };

  const watcher: SaveWatcher = {
    moved: (file, done) => {
      running.set(file.id, { ...file, done });
      showProgress(file.windowId);
    },
    ended: (file, how) => {
      running.delete(file.id);
      showProgress(file.windowId);
      if (how === 'given-up' || isInFront()) return;
      unseen += 1;
      setBadge(unseen);
      notify({ ...words[how], clicked: () => open(file, how === 'finished') });
    },
  };

  return {
    watcher,
    /** Somebody looks at the console again. */
    seen: () => {
      if (unseen === 0) return;
      unseen = 0;
      setBadge(0);
    },
  };
};
