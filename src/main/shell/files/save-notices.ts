import type { OnSaveEnd, OnSaveProgress, SavedFile } from './export-files.ts';

interface Notice {
  title: string;
  body: string;
  onClick: () => void;
}

interface NoticeParts {
  /** Whether a window of the console has focus. */
  isFocused: () => boolean;
  /** Whether the member wants to be notified of this end. */
  isEnabled: (ending: keyof typeof texts) => boolean;
  notify: (notice: Notice) => void;
  /** The number on the app's icon; 0 removes it. */
  setBadge: (count: number) => void;
  /** The progress bar of a window's taskbar entry: 0 to 1; above 1 for unknown progress, below 0 for none. */
  setProgress: (windowId: number, progress: number) => void;
  /** Brings the file's window to the front and shows a finished file in its folder. */
  open: (file: SavedFile, isFinished: boolean) => void;
}

/** Notices never contain a file name: it may be a customer's name, and notices show on a locked screen too. */
const texts = {
  finished: { title: 'Export finished', body: 'Click to show the file in its folder.' },
  incomplete: { title: 'Export incomplete', body: 'Open the console to see what is missing.' },
  failed: { title: 'Export failed', body: 'No file was saved. Open the console to see why.' },
} as const;
const unknownProgress = 2;
const noProgress = -1;

export interface SaveNotices {
  showProgress: OnSaveProgress;
  showEnd: OnSaveEnd;
  clearBadge(): void;
}

/** Shows files being saved on the desktop: progress on the taskbar, and a notice and a badge at the end while the console lacks focus. */
export const createSaveNotices = ({
  isFocused,
  isEnabled,
  notify,
  setBadge,
  setProgress,
  open,
}: NoticeParts): SaveNotices => {
  const running = new Map<string, SavedFile & { done: number | null }>();
  let unseen = 0;

  const updateProgress = (windowId: number) => {
    const parts = [...running.values()].filter((file) => file.windowId === windowId).map(({ done }) => done);
    const known = parts.filter((done) => done !== null);
    if (parts.length === 0) setProgress(windowId, noProgress);
    else if (known.length < parts.length) setProgress(windowId, unknownProgress);
    else setProgress(windowId, known.reduce((sum, done) => sum + done, 0) / known.length);
  };

  return {
    showProgress: (file, done) => {
      running.set(file.id, { ...file, done });
      updateProgress(file.windowId);
    },
    showEnd: (file, ending) => {
      running.delete(file.id);
      updateProgress(file.windowId);
      if (ending === 'canceled' || isFocused() || !isEnabled(ending)) return;
      unseen += 1;
      setBadge(unseen);
      notify({ ...texts[ending], onClick: () => open(file, ending === 'finished') });
    },
    clearBadge: () => {
      if (unseen === 0) return;
      unseen = 0;
      setBadge(0);
    },
  };
};
