import type { UpdateState } from '#contract/bridge/update.ts';
import { appId } from '../config/app-id.ts';
import type { Settings } from '../config/settings.ts';
import type { Log } from '../log/log.ts';
import { createUpdates, offUpdates, type Updates } from './updates.ts';

interface UpdatesParts {
  settings: Pick<Settings, 'updateMode' | 'updateFeed'>;
  publicKey: string | null;
  platform: NodeJS.Platform;
  isPackaged: boolean;
  version: string;
  onChange: (state: UpdateState) => void;
  log: Log;
}

/** The updates of this installation, and why there are none. On Linux the package manager updates the console. */
export const createConsoleUpdates = (parts: UpdatesParts): Updates => {
  const { settings, publicKey, platform, isPackaged, version, onChange, log } = parts;
  const { updateMode, updateFeed } = settings;
  if (platform !== 'win32' && platform !== 'darwin') return offUpdates('linux', onChange);
  if (!isPackaged) return offUpdates('not-packaged', onChange);
  if (updateMode === 'off') return offUpdates('policy', onChange);
  if (updateFeed === null) return offUpdates('no-feed', onChange);
  if (publicKey === null) return offUpdates('no-key', onChange);
  return createUpdates({
    mode: updateMode,
    onChange,
    log,
    load: async () => {
      const [{ createUpdateSource }, { verifyFeed }] = await Promise.all([
        import('./update-source.ts'),
        import('./update-feed.ts'),
      ]);
      const about = { publicKey, product: appId, system: platform, currentVersion: version };
      return {
        source: createUpdateSource({ platform, feed: updateFeed, log }),
        verify: (feed) => verifyFeed(feed, about),
      };
    },
  });
};
