import type { ElectronApplication } from 'playwright/test';

/**
 * Records what the console's entry in the task bar shows. It is recorded in main, as Electron hands it to a desktop with Unity's library only,
 * and forgets it elsewhere.
 */
export const recordTaskBar = async (app: ElectronApplication) => {
  const shown = await app.evaluateHandle(({ app: electron, BrowserWindow }) => {
    const state = { badge: 0, progress: -1 };
    const setBadgeCount = (count = 0) => {
      state.badge = count;
      return true;
    };
    Object.assign(electron, { setBadgeCount });
    const [window] = BrowserWindow.getAllWindows();
    if (!window) throw new Error('no window');
    const setProgressBar = (progress: number) => {
      state.progress = progress;
    };
    Object.assign(window, { setProgressBar });
    return state;
  });
  return {
    /** The number on the icon; 0: none. */
    badge: () => shown.evaluate(({ badge }) => badge),
    /** The progress of the first window: 0 to 1; more: unknown; less: none. */
    progress: () => shown.evaluate(({ progress }) => progress),
  };
};
